import { BOILERPLATE, topicsOfId } from './name-hints.ts';
import type { TextBlock } from './text-block.ts';

/** An element around text, and what its names say. */
export interface TreeNode {
  readonly name: string;
  /** Its place among the nodes; -1 of the first. Parents stand before their children. */
  readonly parent: number;
  /** See name-hints.ts. */
  readonly hints: number;
  readonly id: string;
  /** Equal where elements promise content by the same name; empty where they promise none. */
  readonly mark: string;
  /** Of a section, what it is called; empty of all else. */
  readonly section: string;
}

/** A block, and where it stands. */
export interface TreeBlock extends TextBlock {
  /** Of the elements around it, where it may have a date. */
  readonly names: string;
  /** Its nearest element, by place. */
  readonly node: number;
  /** See text-region.ts. */
  readonly region: number;
  /** How many of its characters are links. */
  linked: number;
  /** And links to other places of the page. */
  inPage: number;
}

/** Fewer characters beside links are a label, a date or a name. */
const LEAST_PROSE = 50;
/** Of a page that explains code: signatures are its sentences. */
const REFERENCE_SHARE = 0.1;

/** The blocks of a page and the elements around them; what is not content is dropped step by step. */
export class BlockTree {
  readonly nodes: readonly TreeNode[];
  readonly blocks: readonly TreeBlock[];
  /** How many characters of each block are statements. */
  readonly weights: readonly number[];
  /** And how many there are, and how many of them are no links. */
  readonly lengths: readonly number[];
  readonly plain: readonly number[];
  /** Whether the page is about code, so that short lines and links are what it says. */
  readonly isReference: boolean;
  readonly #kept: Uint8Array;
  #weightsInside: readonly number[] | null = null;
  #topics: Int32Array | null = null;

  constructor(nodes: readonly TreeNode[], blocks: readonly TreeBlock[]) {
    this.nodes = nodes;
    this.blocks = blocks;
    this.lengths = blocks.map(({ text }) => text.length);
    this.plain = blocks.map(({ text, linked }) => text.length - linked);
    this.weights = blocks.map((block) => (hasCode(block) ? block.text.length : weightOf(block)));
    this.#kept = new Uint8Array(blocks.length).fill(1);
    const code = blocks.reduce((sum, block) => sum + (hasCode(block) ? block.text.length : 0), 0);
    const all = this.lengths.reduce((sum, length) => sum + length, 0);
    this.isReference = code > REFERENCE_SHARE * all;
  }

  /** What each node is named after. */
  get topics(): Int32Array {
    this.#topics ??= Int32Array.from(
      this.nodes,
      ({ hints, id }) => (this.isReference ? hints : hints | topicsOfId(id)) & BOILERPLATE,
    );
    return this.#topics;
  }

  keeps(index: number): boolean {
    return this.#kept[index] === 1;
  }

  drop(isDropped: (block: TreeBlock, index: number) => boolean): void {
    let index = 0;
    for (const block of this.blocks) {
      if (this.#kept[index] === 1 && isDropped(block, index)) {
        this.#kept[index] = 0;
        this.#weightsInside = null;
      }
      index++;
    }
  }

  /** Keeps all again. */
  restore(): void {
    this.#kept.fill(1);
    this.#weightsInside = null;
  }

  /** How much is stated in each node, with what stands inside of it. */
  get weightsInside(): readonly number[] {
    this.#weightsInside ??= this.sums(this.weights);
    return this.#weightsInside;
  }

  /** How much is stated in all: nothing stands outside of the first node. */
  get weight(): number {
    return this.weightsInside[0] ?? 0;
  }

  /** Of one value per block, over those that are kept. */
  sum(values: readonly number[]): number {
    let sum = 0;
    for (let index = 0; index < values.length; index++)
      if (this.#kept[index] === 1) sum += values[index] ?? 0;
    return sum;
  }

  /** The same by node, with what stands inside of it. */
  sums(values: readonly number[]): readonly number[] {
    const sums = this.#sumsAt(values, (node) => node);
    for (let node = sums.length - 1; node > 0; node--)
      add(sums, this.nodes[node]?.parent ?? -1, sums[node] ?? 0);
    return sums;
  }

  /** The same for a block with all that stands in the same outermost element of these names, or else beside it. */
  sumsAround(names: ReadonlySet<string>, values: readonly number[]): (block: TreeBlock) => number {
    const outermost = new Int32Array(this.nodes.length);
    let at = 0;
    for (const { name, parent } of this.nodes) {
      outermost[at] = names.has(name) && parent >= 0 ? (outermost[parent] ?? 0) : at;
      at++;
    }
    const sums = this.#sumsAt(values, (node) => outermost[node] ?? 0);
    return ({ node }) => sums[outermost[node] ?? 0] ?? 0;
  }

  #sumsAt(values: readonly number[], placeOf: (node: number) => number): number[] {
    // A typed array is dearer to make than most pages are to sum up.
    const sums = new Array<number>(this.nodes.length).fill(0);
    let index = 0;
    for (const { node } of this.blocks) {
      if (this.#kept[index] === 1) add(sums, placeOf(node), values[index] ?? 0);
      index++;
    }
    return sums;
  }

  /** Marks the nodes that are, or stand inside of, one that is asked for. */
  inside(isTop: (node: TreeNode, index: number) => boolean): Uint8Array {
    const inside = new Uint8Array(this.nodes.length);
    let index = 0;
    for (const node of this.nodes) {
      if ((node.parent >= 0 && inside[node.parent] === 1) || isTop(node, index)) inside[index] = 1;
      index++;
    }
    return inside;
  }
}

export function hasCode({ kind, withoutCode }: TextBlock): boolean {
  return kind === 'code' || withoutCode !== null;
}

function add(sums: number[], index: number, value: number): void {
  if (index >= 0) sums[index] = (sums[index] ?? 0) + value;
}

function weightOf({ kind, linked, text }: TreeBlock): number {
  const own = text.length - linked;
  return kind === 'heading' || own < text.length / 2 || own < LEAST_PROSE ? 0 : own;
}
