import type { BlockKind } from './main-text-collector.ts';

/** The blocks of a page and the elements around them, flat: what a page has most of is no object each. */
export class BlockTree {
  /** By node, its parent; -1 of the first. A parent stands before its children. */
  readonly parents: number[] = [];
  readonly hints: number[] = [];
  /** By node, which of the names that promise content it has; 0 for none. */
  readonly marks: number[] = [];
  readonly nodeRegions: number[] = [];
  readonly names: string[] = [];
  /** By block. */
  readonly nodes: number[] = [];
  readonly texts: string[] = [];
  readonly kinds: BlockKind[] = [];
  readonly regions: number[] = [];
  /** Characters of a block that stand in links. */
  readonly linked: number[] = [];
  readonly withoutCode = new Map<number, string>();
}
