import { EXCLUDED, IN_ARTICLE, IN_FORM, IN_MAIN } from '../html/text-region.ts';
import type { BlockTree } from './block-tree.ts';
import { BOILERPLATE, CONTENT } from './region-hints.ts';

export interface ContentBlocks {
  blocks: number[];
  nodes: Set<number>;
}

const ENOUGH_CHARACTERS = 200;
const ENOUGH_SHARE = 0.4;

export function contentBlocks(tree: BlockTree): ContentBlocks {
  const n = tree.texts.length;
  const kept = new Uint8Array(n).fill(1);
  hints(tree, kept);
  region(tree, kept);
  narrow(tree, kept);
  density(tree, kept);
  const blocks: number[] = [];
  const nodes = new Set<number>();
  for (let i = 0; i < n; i++) if (kept[i] === 1) { blocks.push(i); nodes.add(tree.nodes[i] ?? 0); }
  return { blocks, nodes };
}

/** Characters of running text by node, itself and what is inside of it. */
function masses(tree: BlockTree, kept: Uint8Array): Float64Array {
  const mass = new Float64Array(tree.parents.length);
  for (let i = 0; i < tree.texts.length; i++) {
    if (kept[i] !== 1) continue;
    const node = tree.nodes[i] ?? 0;
    mass[node] = (mass[node] ?? 0) + weight(tree, i);
  }
  for (let node = mass.length - 1; node > 0; node--) {
    const parent = tree.parents[node] ?? 0;
    if (parent >= 0) mass[parent] = (mass[parent] ?? 0) + (mass[node] ?? 0);
  }
  return mass;
}

function weight(tree: BlockTree, i: number): number {
  const length = tree.texts[i]?.length ?? 0;
  const linked = tree.linked[i] ?? 0;
  if (linked > length / 2) return 0;
  const kind = tree.kinds[i];
  if (kind === 'heading') return 0;
  return length - linked >= 50 ? length - linked : 0;
}

function hints(tree: BlockTree, kept: Uint8Array): void {
  const mass = masses(tree, kept);
  const total = mass[0] ?? 0;
  const out = new Uint8Array(tree.parents.length);
  for (let node = 0; node < out.length; node++) {
    const parent = tree.parents[node] ?? -1;
    if (parent >= 0 && out[parent] === 1) out[node] = 1;
    else if (((tree.hints[node] ?? 0) & (BOILERPLATE)) === BOILERPLATE && (mass[node] ?? 0) <= total * 0.4 && tree.names[node] !== 'body' && tree.names[node] !== 'html')
      out[node] = 1;
  }
  for (let i = 0; i < kept.length; i++) if (out[tree.nodes[i] ?? 0] === 1) kept[i] = 0;
  if (!kept.includes(1)) kept.fill(1);
}

function length(tree: BlockTree, kept: Uint8Array, includes: (region: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < kept.length; i++) if (kept[i] === 1 && includes(tree.regions[i] ?? 0)) sum += tree.texts[i]?.length ?? 0;
  return sum;
}

function region(tree: BlockTree, kept: Uint8Array): void {
  const includes = chooseRegion(tree, kept);
  for (let i = 0; i < kept.length; i++) if (!includes(tree.regions[i] ?? 0)) kept[i] = 0;
}

function chooseRegion(tree: BlockTree, kept: Uint8Array): (region: number) => boolean {
  const outside = length(tree, kept, isOutsideForms);
  const candidate = outside > 0 ? isOutsideForms : isAnywhere;
  const total = length(tree, kept, candidate);
  for (const [bit, least] of [
    [IN_MAIN, ENOUGH_CHARACTERS],
    [IN_ARTICLE, Number.POSITIVE_INFINITY],
  ] as const) {
    const within = (region: number): boolean => (region & bit) !== 0 && candidate(region);
    const l = length(tree, kept, within);
    if (l > 0 && (l >= least || l >= total * ENOUGH_SHARE)) return within;
  }
  return candidate;
}

function isAnywhere(region: number): boolean {
  return (region & EXCLUDED) === 0;
}

function isOutsideForms(region: number): boolean {
  return (region & (EXCLUDED | IN_FORM)) === 0;
}

const NARROW = Number(process.env.NARROW ?? 0.75);
const NARROW_HINTED = Number(process.env.NARROW_HINTED ?? 0.5);

function narrow(tree: BlockTree, kept: Uint8Array): void {
  const mass = masses(tree, kept);
  const total = mass[0] ?? 0;
  if (total < 300) return;
  let chosen = 0;
  for (let node = 1; node < mass.length; node++) {
    // Children come after their parents: the last that is large enough, and inside of the one before, is the deepest.
    if (!isWithin(tree, node, chosen)) continue;
    const least = ((tree.hints[node] ?? 0) & CONTENT) !== 0 || tree.names[node] === 'article' || tree.names[node] === 'main' ? NARROW_HINTED : NARROW;
    if ((mass[node] ?? 0) >= total * least && tree.names[node] !== 'p') chosen = node;
  }
  const inside = new Uint8Array(mass.length);
  inside[chosen] = 1;
  for (let node = chosen + 1; node < mass.length; node++) if (inside[tree.parents[node] ?? 0] === 1) inside[node] = 1;
  for (let i = 0; i < kept.length; i++) if (inside[tree.nodes[i] ?? 0] !== 1) kept[i] = 0;
}

function isWithin(tree: BlockTree, node: number, ancestor: number): boolean {
  let at = node;
  while (at > ancestor) at = tree.parents[at] ?? -1;
  return at === ancestor;
}

function density(tree: BlockTree, kept: Uint8Array): void {
  for (let i = 0; i < kept.length; i++) {
    const l = tree.texts[i]?.length ?? 0;
    if (kept[i] === 1 && (tree.linked[i] ?? 0) > l * 0.66 && process.env.DENS !== '0') kept[i] = 0;
  }
}
