import type { TextBlock } from './text-block.ts';

/** An element around text, and what its names say. */
export interface TreeNode {
  readonly name: string;
  /** Its place among the nodes; -1 of the first. Parents stand before their children. */
  readonly parent: number;
  /** See name-hints.ts. */
  readonly hints: number;
  /** Equal where elements promise content by the same name; empty where they promise none. */
  readonly mark: string;
  /** Of a section, what it is called; empty of all else. */
  readonly section: string;
}

/** A block, and where it stands. */
export interface TreeBlock extends TextBlock {
  /** Its nearest element, by place. */
  readonly node: number;
  /** See text-region.ts. */
  readonly region: number;
  /** How many of its characters are links. */
  readonly linked: number;
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
  readonly weights: Float64Array;
  /** Whether the page is about code, so that short lines and links are what it says. */
  readonly isReference: boolean;
  readonly #kept: Uint8Array;

  constructor(nodes: readonly TreeNode[], blocks: readonly TreeBlock[]) {
    this.nodes = nodes;
    this.blocks = blocks;
    this.weights = new Float64Array(blocks.length);
    blocks.forEach((block, index) => {
      this.weights[index] = weightOf(block);
    });
    this.#kept = new Uint8Array(blocks.length).fill(1);
    let code = 0;
    let all = 0;
    for (const block of blocks) {
      all += block.text.length;
      if (hasCode(block)) code += block.text.length;
    }
    this.isReference = code > REFERENCE_SHARE * all;
  }

  keeps(index: number): boolean {
    return this.#kept[index] === 1;
  }

  drop(isDropped: (block: TreeBlock, index: number) => boolean): void {
    this.blocks.forEach((block, index) => {
      if (this.keeps(index) && isDropped(block, index)) this.#kept[index] = 0;
    });
  }

  /** Over the blocks that are kept. */
  sum(of: (block: TreeBlock, index: number) => number): number {
    let sum = 0;
    this.blocks.forEach((block, index) => {
      if (this.keeps(index)) sum += of(block, index);
    });
    return sum;
  }

  /** The same by node, with what stands inside of it. */
  sums(of: (block: TreeBlock, index: number) => number): Float64Array {
    const sums = new Float64Array(this.nodes.length);
    this.blocks.forEach((block, index) => {
      if (this.keeps(index)) add(sums, block.node, of(block, index));
    });
    for (let node = sums.length - 1; node > 0; node--) add(sums, this.parentOf(node), sums[node] ?? 0);
    return sums;
  }

  /** The same for a block with all that stands in the same outermost element of these names, or else beside it. */
  sumsAround(
    names: ReadonlySet<string>,
    of: (block: TreeBlock, index: number) => number,
  ): (block: TreeBlock) => number {
    const outermost = new Int32Array(this.nodes.length);
    this.nodes.forEach(({ name, parent }, index) => {
      outermost[index] = names.has(name) && parent >= 0 ? (outermost[parent] ?? 0) : index;
    });
    const sums = new Float64Array(this.nodes.length);
    this.blocks.forEach((block, index) => {
      if (this.keeps(index)) add(sums, outermost[block.node] ?? 0, of(block, index));
    });
    return ({ node }) => sums[outermost[node] ?? 0] ?? 0;
  }

  /** Marks the nodes that are, or stand inside of, one that is asked for. */
  inside(isTop: (node: TreeNode, index: number) => boolean): Uint8Array {
    const inside = new Uint8Array(this.nodes.length);
    this.nodes.forEach((node, index) => {
      if (inside[node.parent] === 1 || isTop(node, index)) inside[index] = 1;
    });
    return inside;
  }

  parentOf(node: number): number {
    return this.nodes[node]?.parent ?? -1;
  }

  weightOf(index: number): number {
    return this.weights[index] ?? 0;
  }
}

export function hasCode({ kind, withoutCode }: TextBlock): boolean {
  return kind === 'code' || withoutCode !== null;
}

function add(sums: Float64Array, index: number, value: number): void {
  if (index >= 0) sums[index] = (sums[index] ?? 0) + value;
}

function weightOf(block: TreeBlock): number {
  const { length } = block.text;
  if (hasCode(block)) return length;
  const own = length - block.linked;
  return block.kind === 'heading' || own < length / 2 || own < LEAST_PROSE ? 0 : own;
}
