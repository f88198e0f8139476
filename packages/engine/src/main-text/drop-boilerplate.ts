import { EXCLUDED, IN_ARTICLE, IN_FORM, IN_MAIN } from '../html/text-region.ts';
import { wordSet } from '../text/word-set.ts';
import { type BlockTree, hasCode, type TreeBlock } from './block-tree.ts';
import { endsContent } from './ends-content.ts';
import { BOILERPLATE, BOILERPLATE_ID } from './name-hints.ts';

/** `main` is taken at its word from this many characters on, or from this share of all text. */
const ENOUGH_CHARACTERS = 200;
const ENOUGH_SHARE = 0.4;
/** What holds more of the page's statements is no boilerplate, whatever it is called. */
const MOST_BOILERPLATE = 0.3;
/** With fewer characters of statements a page has no text that something could stand beside. */
const LEAST_ARTICLE = 300;
/** What an element holds at least of the page's statements to be all of its content: by name, and without one. */
const LEAST_MARKED = 0.5;
const LEAST_UNMARKED = 0.8;
/** Elements around one another that are named as content. */
const MOST_MARKS = 8;
/** And of everything that is no link, so that a list of short lines is not lost beside one long paragraph. */
const LEAST_PLAIN = 0.6;
/** Where links are more of the text than this, they are what the page is about. */
const LINKS_ARE_CONTENT = 0.2;
/** From this share on a block is a link, or several. */
const IS_LINK = 0.66;

/** Drops what is not content: by names, by landmarks, by where most of the text stands, and links among prose. */
export function dropBoilerplate(tree: BlockTree): void {
  dropByNames(tree);
  const includes = chosenRegion(tree);
  tree.drop(({ region }) => !includes(region));
  narrow(tree);
  dropLinks(tree);
  dropEnding(tree);
}

function dropByNames(tree: BlockTree): void {
  const bits = tree.isReference ? BOILERPLATE : BOILERPLATE | BOILERPLATE_ID;
  if (!tree.nodes.some(({ hints }) => (hints & bits) !== 0)) return;
  const weights = tree.weightsInside;
  const most = tree.weight * MOST_BOILERPLATE;
  const inside = tree.inside(
    ({ hints, name }, node) =>
      (hints & bits) !== 0 && (weights[node] ?? 0) <= most && name !== 'body' && name !== 'html',
  );
  // A page of nothing else is what it is.
  if (tree.blocks.some(({ node }) => inside[node] !== 1)) tree.drop(({ node }) => inside[node] === 1);
}

function chosenRegion(tree: BlockTree): (region: number) => boolean {
  const lengths = lengthsOf(tree);
  const length = (includes: (region: number) => boolean): number =>
    lengths.reduce((sum, own, region) => (includes(region) ? sum + own : sum), 0);
  const candidate = length(isOutsideForms) > 0 ? isOutsideForms : isAnywhere;
  const total = length(candidate);
  for (const [bit, least] of [
    [IN_MAIN, ENOUGH_CHARACTERS],
    [IN_ARTICLE, Number.POSITIVE_INFINITY],
  ] as const) {
    const within = (region: number): boolean => (region & bit) !== 0 && candidate(region);
    const found = length(within);
    if (found > 0 && (found >= least || found >= total * ENOUGH_SHARE)) return within;
  }
  return candidate;
}

/** By region. */
function lengthsOf(tree: BlockTree): number[] {
  const lengths: number[] = [];
  let index = 0;
  for (const { region } of tree.blocks) {
    if (tree.keeps(index)) lengths[region] = (lengths[region] ?? 0) + (tree.lengths[index] ?? 0);
    index++;
  }
  return lengths;
}

function isAnywhere(region: number): boolean {
  return (region & EXCLUDED) === 0;
}

function isOutsideForms(region: number): boolean {
  return (region & (EXCLUDED | IN_FORM)) === 0;
}

/** To the elements named as content that hold most of it, and within those to the smallest that holds nearly all. */
function narrow(tree: BlockTree): void {
  const total = tree.weight;
  if (total < LEAST_ARTICLE) return;
  for (const mark of strongMarks(tree, total * LEAST_MARKED)) {
    const inside = tree.inside((node) => node.mark === mark);
    const kept = tree.sum(
      tree.weights.map((weight, index) => (isIn(inside, tree.blocks[index]) ? weight : 0)),
    );
    if (kept >= total * LEAST_MARKED) tree.drop((block) => !isIn(inside, block));
  }
  if (tree.isReference) return;
  const chosen = smallestWithMost(tree, total * LEAST_UNMARKED);
  if (chosen === 0) return;
  const inside = tree.inside((_, index) => index === chosen);
  tree.drop((block) => !isIn(inside, block));
}

function isIn(inside: Uint8Array, block: TreeBlock | undefined): boolean {
  return block !== undefined && inside[block.node] === 1;
}

function smallestWithMost(tree: BlockTree, most: number): number {
  const weights = tree.weightsInside;
  const plain = tree.sums(tree.lengths.map((length, index) => length - (tree.blocks[index]?.linked ?? 0)));
  const mostPlain = (plain[0] ?? 0) * LEAST_PLAIN;
  // Sections of one name beside one another are parts of one text.
  const sections = new Map<string, number>();
  for (const { section, parent } of tree.nodes)
    if (section !== '') sections.set(`${parent} ${section}`, (sections.get(`${parent} ${section}`) ?? 0) + 1);
  let chosen = 0;
  let index = 0;
  for (const { name, parent, section } of tree.nodes) {
    const isMost = parent === chosen && (weights[index] ?? 0) >= most && (plain[index] ?? 0) >= mostPlain;
    const isPart = (): boolean =>
      name === 'p' || (section !== '' && (sections.get(`${parent} ${section}`) ?? 0) > 1);
    if (isMost && !isPart()) chosen = index;
    index++;
  }
  return chosen;
}

/** Names by which elements promise content and together hold at least so much; those that hold most come first. */
function strongMarks(tree: BlockTree, least: number): string[] {
  if (tree.nodes.every(({ mark }) => mark === '')) return [];
  const weights = tree.weightsInside;
  const held = new Map<string, number>();
  tree.nodes.forEach(({ mark, parent }, index) => {
    if (mark !== '' && tree.nodes[parent]?.mark !== mark)
      held.set(mark, (held.get(mark) ?? 0) + (weights[index] ?? 0));
  });
  const strong = [...held].filter(([, weight]) => weight >= least);
  return strong
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_MARKS)
    .map(([mark]) => mark);
}

/** What stands in a text without being a part of the page of its own. */
const PARTS_OF_TEXT = wordSet('p li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote');

const PARTS_OF_LIST = wordSet('li ul ol dl dt dd');

/** Links beside prose lead on: to related pages, to shares. Those that stand right in the text are its own. */
function dropLinks(tree: BlockTree): void {
  const isLink = (block: TreeBlock): boolean =>
    block.linked > block.text.length * IS_LINK && block.kind !== 'table' && !hasCode(block);
  const total = tree.weight;
  const { blocks, lengths, weights } = tree;
  if (total < LEAST_ARTICLE || !blocks.some((block, index) => isLink(block) && tree.keeps(index))) return;
  const linked = Float64Array.from(blocks, (block) => block.linked);
  if (tree.sum(linked) > LINKS_ARE_CONTENT * tree.sum(lengths)) return;
  const weightAround = tree.sumsAround(PARTS_OF_TEXT, weights);
  // An entry that is a link is no menu where its neighbours are none.
  const plain = lengths.map((length, index) => IS_LINK * length - (linked[index] ?? 0));
  const plainAround = tree.sumsAround(PARTS_OF_LIST, plain);
  tree.drop((block) => isLink(block) && weightAround(block) <= total / 2 && plainAround(block) < 0);
}

/** Where a heading says that comments, or other pages, follow. */
function dropEnding(tree: BlockTree): void {
  if (tree.isReference) return;
  const total = tree.weight;
  if (total < LEAST_ARTICLE) return;
  let before = 0;
  let hasEnded = false;
  tree.drop(({ kind, text }, index) => {
    before += tree.weights[index] ?? 0;
    const from = hasEnded ? null : endsContent(text);
    hasEnded ||= from !== null && kind === 'heading' && before >= total * from;
    return hasEnded || from !== null;
  });
}
