import { EXCLUDED, IN_ARTICLE, IN_FORM, IN_MAIN } from '../html/text-region.ts';
import type { BlockTree } from './block-tree.ts';
import { BOILERPLATE, BOILERPLATE_ID } from './region-hints.ts';

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
  if (process.env.TERM !== '0') endings(tree, kept);
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
  if (tree.kinds[i] === 'code' || tree.withoutCode.has(i)) return length;
  if (linked > length / 2) return 0;
  const kind = tree.kinds[i];
  if (kind === 'heading') return 0;
  return length - linked >= 50 ? length - linked : 0;
}

function hints(tree: BlockTree, kept: Uint8Array): void {
  const mass = masses(tree, kept);
  const total = mass[0] ?? 0;
  const reference = isReference(tree, kept);
  const out = new Uint8Array(tree.parents.length);
  for (let node = 0; node < out.length; node++) {
    const parent = tree.parents[node] ?? -1;
    if (parent >= 0 && out[parent] === 1) out[node] = 1;
    else if (((tree.hints[node] ?? 0) & (reference ? BOILERPLATE : BOILERPLATE | BOILERPLATE_ID)) !== 0 && (mass[node] ?? 0) <= total * Number(process.env.G ?? 0.3) && tree.names[node] !== 'body' && tree.names[node] !== 'html')
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

const NARROW = Number(process.env.NARROW ?? 0.8);
const NARROW_HINTED = Number(process.env.NARROW_HINTED ?? 0.5);

function narrow(tree: BlockTree, kept: Uint8Array): void {
  const mass = masses(tree, kept);
  const total = mass[0] ?? 0;
  if (total < 300) return;
  const reference = isReference(tree, kept);
  const sums = new Map<number, number>();
  for (let node = 0; node < mass.length; node++) {
    const mark = tree.marks[node] ?? 0;
    if (mark === 0 || isInMark(tree, node, mark)) continue;
    sums.set(mark, (sums.get(mark) ?? 0) + (mass[node] ?? 0));
  }
  const enough = [...sums].filter(([, sum]) => sum >= total * NARROW_HINTED).sort((a, b) => b[1] - a[1]);
  for (const [mark] of enough) keepWithin(tree, kept, (node) => tree.marks[node] === mark, total * NARROW_HINTED);
  if (reference) return;
  const rest = masses(tree, kept);
  let chosen = 0;
  for (let node = 1; node < mass.length; node++)
    if (isWithin(tree, node, chosen) && (rest[node] ?? 0) >= total * NARROW && tree.names[node] !== 'p') chosen = node;
  keepWithin(tree, kept, (node) => node === chosen, 0);
}

function isInMark(tree: BlockTree, node: number, mark: number): boolean {
  for (let at = tree.parents[node] ?? -1; at >= 0; at = tree.parents[at] ?? -1) if (tree.marks[at] === mark) return true;
  return false;
}

function keepWithin(tree: BlockTree, kept: Uint8Array, isTop: (node: number) => boolean, least: number): void {
  const inside = new Uint8Array(tree.parents.length);
  for (let node = 0; node < inside.length; node++) if (isTop(node) || inside[tree.parents[node] ?? -1] === 1) inside[node] = 1;
  let sum = 0;
  for (let i = 0; i < kept.length; i++) if (kept[i] === 1 && inside[tree.nodes[i] ?? 0] === 1) sum += weight(tree, i);
  if (sum < least) return;
  for (let i = 0; i < kept.length; i++) if (inside[tree.nodes[i] ?? 0] !== 1) kept[i] = 0;
}

function isWithin(tree: BlockTree, node: number, ancestor: number): boolean {
  let at = node;
  while (at > ancestor) at = tree.parents[at] ?? -1;
  return at === ancestor;
}

function density(tree: BlockTree, kept: Uint8Array): void {
  let linked = 0;
  let all = 0;
  for (let i = 0; i < kept.length; i++) {
    if (kept[i] !== 1) continue;
    linked += tree.linked[i] ?? 0;
    all += tree.texts[i]?.length ?? 0;
  }
  if (linked > all * Number(process.env.LR ?? 0.2)) return;
  const direct = new Float64Array(tree.parents.length);
  let total = 0;
  for (let i = 0; i < kept.length; i++) {
    if (kept[i] !== 1) continue;
    const c = container(tree, i);
    direct[c] = (direct[c] ?? 0) + weight(tree, i);
    total += weight(tree, i);
  }
  for (let i = 0; i < kept.length; i++) {
    const l = tree.texts[i]?.length ?? 0;
    if (tree.kinds[i] === 'table' || tree.kinds[i] === 'code' || tree.withoutCode.has(i)) continue;
    if ((direct[container(tree, i)] ?? 0) > total * 0.5) continue;
    if (kept[i] === 1 && (tree.linked[i] ?? 0) > l * Number(process.env.LD ?? 0.66) && process.env.DENS !== '0') kept[i] = 0;
  }
}

const WITHIN = new Set('p li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote'.split(' '));
function container(tree: BlockTree, i: number): number {
  let node = tree.nodes[i] ?? 0;
  while (node > 0 && WITHIN.has(tree.names[node] ?? '')) node = tree.parents[node] ?? 0;
  return node;
}

const ENDING = /^(?:\d+ )?(?:(?:top |most |all |rated |your |user |reader |facebook |latest |recent )*comments?(?: \(\d+\))?|(?:leave|add|post|write) (?:a |your )?(?:reply|comment)|(?:related|recommended|similar|more|other|popular|latest|recent|trending)(?: (?:articles?|posts?|stor(?:y|ies)|news|reading|content|links|topics|coverage|from .{1,30}|on .{1,30}|in .{1,30}))?|you (?:may|might) (?:also )?(?:like|enjoy)|read (?:more|next|also)|see also|share this.{0,20}|what do you think|tell us what.{0,20}|don't miss|up next|more stories.{0,20}|about the author|sign up.{0,40})[:.?!…]*$/i;

function endings(tree: BlockTree, kept: Uint8Array): void {
  let total = 0;
  for (let i = 0; i < kept.length; i++) if (kept[i] === 1) total += weight(tree, i);
  let before = 0;
  for (let i = 0; i < kept.length; i++) {
    if (kept[i] !== 1) continue;
    before += weight(tree, i);
    const text = tree.texts[i] ?? '';
    if (text.length > 60 || !ENDING.test(text)) continue;
    if (tree.kinds[i] !== 'heading') { kept[i] = 0; continue; }
    if (before >= total * (/comment/i.test(text) ? 0.3 : 0.8)) { for (let j = i; j < kept.length; j++) kept[j] = 0; return; }
    const own = ownPart(tree, kept, i);
    for (let j = i; j < kept.length; j++) {
      if (j > i && !isWithin(tree, tree.nodes[j] ?? 0, own) && (weight(tree, j) > 0 || tree.kinds[j] === 'heading')) break;
      kept[j] = 0;
    }
  }
}

/** The largest element around that begins with this block. */
function ownPart(tree: BlockTree, kept: Uint8Array, i: number): number {
  let own = tree.nodes[i] ?? 0;
  for (let at = tree.parents[own] ?? 0; at > 0; at = tree.parents[at] ?? 0) {
    let j = i - 1;
    while (j >= 0 && kept[j] !== 1) j--;
    if (j >= 0 && isWithin(tree, tree.nodes[j] ?? 0, at)) return own;
    own = at;
  }
  return own;
}

function isReference(tree: BlockTree, kept: Uint8Array): boolean {
  let code = 0;
  let all = 0;
  for (let i = 0; i < kept.length; i++) {
    if (kept[i] !== 1) continue;
    all += tree.texts[i]?.length ?? 0;
    if (tree.kinds[i] === 'code' || tree.withoutCode.has(i)) code += tree.texts[i]?.length ?? 0;
  }
  return code > all * 0.1;
}
