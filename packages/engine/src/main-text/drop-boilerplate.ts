import { IN_ARTICLE, IN_FORM, IN_MAIN } from '../html/text-region.ts';
import { endsSentence } from '../text/is-prose.ts';
import { wordSet } from '../text/word-set.ts';
import { type BlockTree, hasCode, type TreeBlock, type TreeNode } from './block-tree.ts';
import { BEHIND_COMMENTS, endsContent, leastBehind } from './ends-content.ts';
import { BOILERPLATE, COMMENTS, DOUBTFUL, FOOTER, LAYOUT, TAGS } from './name-hints.ts';

/** `main` is taken at its word from this many characters on, or from this share of all text. */
const ENOUGH_CHARACTERS = 200;
const ENOUGH_SHARE = 0.4;
/** What holds more of the page's statements is no boilerplate, whatever it is called. */
const MOST_BOILERPLATE = 0.3;
/** Of fewer characters of statements, about 200 words, none is given up lightly. */
const LEAST_CONTENT = 1_200;
/** A shorter sentence under the title is a credit or a caption more often. */
const LEAST_INTRODUCTION = 100;
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
  const isNamed = dropByNames(tree, BOILERPLATE);
  dropOutside(tree);
  if (isNamed && tree.sum(tree.plain) < LEAST_CONTENT) doubtNames(tree);
  narrow(tree);
  dropMenus(tree);
  dropContents(tree);
  dropLinks(tree);
  dropEnding(tree);
}

/** Begins what tells who owns a page or which program made it. */
const COLOPHON =
  /^\W{0,3}(?:©|\(c\)|copyright\b|all rights reserved|(?:created|built|made|powered|generated) (?:using|with|by|on)\b)/i;

/** A footer that says so, on a page of anything else, however short that is. */
function dropColophon(tree: BlockTree): void {
  const colophons = tree.blocks.filter(({ text }) => COLOPHON.test(text));
  if (colophons.length === 0) return;
  const holds = new Uint8Array(tree.nodes.length);
  for (const { node } of colophons)
    for (let at = node; at >= 0 && holds[at] === 0; at = tree.nodes[at]?.parent ?? -1) holds[at] = 1;
  const lengths = tree.sums(tree.lengths);
  const inside = tree.inside(
    (_, index) =>
      holds[index] === 1 &&
      ((tree.topics[index] ?? 0) & FOOTER) !== 0 &&
      (lengths[index] ?? 0) < LEAST_CONTENT,
  );
  if (tree.blocks.some(({ node }, index) => tree.keeps(index) && inside[node] !== 1))
    tree.drop(({ node }) => inside[node] === 1);
}

/** What stands outside of the landmark that holds the content. */
function dropOutside(tree: BlockTree): void {
  // A heading or a statement in `main` tells that it is more than a place for what a script brings.
  const isMain = ({ kind, region }: TreeBlock, index: number): boolean =>
    (region & IN_MAIN) !== 0 && tree.keeps(index) && (kind === 'heading' || tree.weights[index] !== 0);
  if (tree.blocks.some(isMain)) tree.drop(({ region }) => (region & IN_MAIN) === 0);
  dropColophon(tree);
  if (tree.blocks.some(({ region }, index) => tree.keeps(index) && isOutsideForms(region)))
    tree.drop(({ region }) => !isOutsideForms(region));
  const lengths = lengthsOf(tree);
  const lengthIn = (bits: number): number =>
    lengths.reduce((sum, own, region) => ((region & bits) === bits ? sum + own : sum), 0);
  const share = ENOUGH_SHARE * lengthIn(0);
  const inMain = lengthIn(IN_MAIN);
  const inArticle = lengthIn(IN_ARTICLE);
  if (inMain >= Math.min(ENOUGH_CHARACTERS, share) && inMain > 0)
    tree.drop(({ region }) => (region & IN_MAIN) === 0);
  else if (inArticle >= share && inArticle > 0)
    keepOnly(tree, titleOf(tree), ({ region }) => (region & IN_ARTICLE) !== 0);
}

/** Characters by region. */
function lengthsOf(tree: BlockTree): number[] {
  const lengths: number[] = [];
  tree.blocks.forEach(({ region }, index) => {
    if (tree.keeps(index)) lengths[region] = (lengths[region] ?? 0) + (tree.lengths[index] ?? 0);
  });
  return lengths;
}

/**
 * @param taken topics of names that are taken at their word
 * @returns whether anything is called by one
 */
function dropByNames(tree: BlockTree, taken: number): boolean {
  const { topics } = tree;
  if (topics.every((topic) => (topic & taken) === 0)) return false;
  const weights = tree.weightsInside;
  const most = tree.weight * MOST_BOILERPLATE;
  // However much readers wrote below it, a text of its own is the page's.
  const areMost = topics.some((topic, index) => topic === COMMENTS && (weights[index] ?? 0) > most);
  const isAbove = areMost && standsAbove(tree);
  // Where one comment is the page's text, so are the others of the thread.
  const mostOf = (topic: number, index: number): number => {
    if (topic === COMMENTS && areMost) return isAbove ? tree.weight : -1;
    return topic === DOUBTFUL || (topic === TAGS && !isLine(tree, index)) ? 0 : most;
  };
  // Most of what is named for a layout states nothing: then nobody has to look where it stands.
  const mayHaveAsides = topics.some((topic, index) => weights[index] !== 0 && (topic & taken) === LAYOUT);
  const isInText = mayHaveAsides ? standsInText(tree) : () => false;
  const title = tree.blocks[titleOf(tree)];
  const aroundTitle = elementsAround(tree, title?.linked === 0 ? title : undefined);
  const inside = tree.inside((node, index) => {
    const topic = (topics[index] ?? 0) & taken;
    if (topic === LAYOUT && isInText(node, index)) return false;
    // A footer has no title: that of a landing page stands in what is called a masthead.
    if (topic === FOOTER && aroundTitle.has(index)) return false;
    return topic !== 0 && (weights[index] ?? 0) <= mostOf(topic, index);
  });
  // A page of nothing else is what it is.
  if (tree.blocks.some(({ node }) => inside[node] !== 1)) tree.drop(({ node }) => inside[node] === 1);
  return true;
}

/** Whether an element holds one other at most, and is no list: `Posted in Bread and tagged rye.` */
function isLine({ nodes }: BlockTree, index: number): boolean {
  return !LISTS.has(nodes[index]?.name ?? '') && (nodes[index + 2]?.parent ?? -1) < index;
}

function insideComments(tree: BlockTree): Uint8Array {
  return tree.inside((_, index) => ((tree.topics[index] ?? 0) & COMMENTS) !== 0);
}

/** Whether enough is stated beside all comments. */
function standsAbove(tree: BlockTree): boolean {
  const inside = insideComments(tree);
  return (
    tree.sum(tree.weights.map((weight, at) => (isIn(inside, tree.blocks[at]) ? 0 : weight))) >= LEAST_CONTENT
  );
}

/**
 * Whether statements stand in it and behind it, and in a paragraph right before it: then it is an aside of the text, as
 * DocBook's `sidebar` is, and not of the layout. Where it opens or ends a `section`, what stands before or behind that
 * counts, beside a paragraph of the section itself.
 */
function standsInText(tree: BlockTree): (node: TreeNode, index: number) => boolean {
  const weights = tree.weightsInside;
  const first = new Map<number, number>();
  tree.blocks.forEach(({ node }, index) => {
    const parent = tree.nodes[node]?.parent ?? -1;
    if (tree.weights[index] !== 0 && tree.keeps(index) && !first.has(parent)) first.set(parent, node);
  });
  const [opens, last] = [new Map<number, number>(), new Map<number, number>()];
  tree.nodes.forEach(({ parent }, index) => {
    if (weights[index] === 0) return;
    if (!opens.has(parent)) opens.set(parent, index);
    last.set(parent, index);
  });
  return ({ parent }, index) => {
    if (weights[index] === 0) return false;
    const section = tree.nodes[parent];
    const isSection = (section?.section ?? '') !== '';
    const outer = section?.parent ?? -1;
    const isBefore = (first.get(parent) ?? index) < index;
    const isBehind = (last.get(parent) ?? index) > index;
    if (isBefore) return isBehind || (isSection && (last.get(outer) ?? parent) > parent);
    return isSection && isBehind && first.has(parent) && (opens.get(outer) ?? parent) < parent;
  };
}

/**
 * Little is left: where names took most of the text, the page is about what they tell. Reviews, answers of a forum and
 * paragraphs of a law are many small elements, none of which holds much.
 */
function doubtNames(tree: BlockTree): void {
  const left = tree.sum(tree.plain);
  tree.restore();
  dropOutside(tree);
  const subjects = tree.sum(tree.plain) > 2 * left ? subjectsOf(tree) : 0;
  tree.restore();
  dropByNames(tree, BOILERPLATE & ~subjects);
  dropOutside(tree);
}

/** The topics whose elements together hold most of the text, and no more links than other text: no menu of a site. */
function subjectsOf(tree: BlockTree): number {
  const topicsAt = new Int32Array(tree.nodes.length);
  tree.nodes.forEach(({ parent }, index) => {
    topicsAt[index] = (tree.topics[index] ?? 0) | (topicsAt[parent] ?? 0);
  });
  const total = tree.sum(tree.plain);
  const leastPlain = Math.min(LEAST_PLAIN, total / tree.sum(tree.lengths));
  let subjects = 0;
  for (let topic = 1; topic < BOILERPLATE; topic <<= 1) {
    const isInside = tree.blocks.map(({ node }) => ((topicsAt[node] ?? 0) & topic ? 1 : 0));
    const plain = tree.sum(tree.plain.map((length, index) => length * (isInside[index] ?? 0)));
    const all = tree.sum(tree.lengths.map((length, index) => length * (isInside[index] ?? 0)));
    if (plain >= total * MOST_BOILERPLATE && plain >= all * leastPlain) subjects |= topic;
  }
  return subjects;
}

function isOutsideForms(region: number): boolean {
  return (region & IN_FORM) === 0;
}

/** To the elements named as content that hold most of it, and within those to the smallest that holds nearly all. */
function narrow(tree: BlockTree): void {
  const total = tree.weight;
  if (total < LEAST_ARTICLE) return;
  const title = titleOf(tree);
  for (const mark of strongMarks(tree, total * LEAST_MARKED)) {
    const inside = tree.inside((node) => node.mark === mark);
    const kept = tree.sum(
      tree.weights.map((weight, index) => (isIn(inside, tree.blocks[index]) ? weight : 0)),
    );
    if (kept >= total * LEAST_MARKED) keepOnly(tree, title, (block) => isIn(inside, block));
  }
  if (tree.isReference) return;
  const chosen = smallestWithMost(tree, total * LEAST_UNMARKED);
  if (chosen === 0) return;
  // A short page may need its last sentence.
  if (total >= LEAST_CONTENT && (tree.weightsInside[chosen] ?? 0) < LEAST_CONTENT) return;
  const inside = tree.inside((_, index) => index === chosen);
  keepOnly(tree, title, (block) => isIn(inside, block));
}

function isIn(inside: Uint8Array, block: TreeBlock | undefined): boolean {
  return block !== undefined && inside[block.node] === 1;
}

/** By its place among the blocks; behind all of them where there is none. */
export function titleOf(tree: BlockTree): number {
  const title = tree.blocks.findIndex(({ node }, at) => tree.keeps(at) && tree.nodes[node]?.name === 'h1');
  return title < 0 ? tree.blocks.length : title;
}

/** Where a site's name is the h1, a forum or a blog has the title in a smaller heading that leads to the page itself. */
function titleOrFirst(tree: BlockTree): number {
  const title = titleOf(tree);
  const next = tree.blocks.findIndex((_, at) => at > title && tree.keeps(at));
  const isOfSite = isLinkedHeading(tree.blocks[title]) && isLinkedHeading(tree.blocks[next]);
  if (title < tree.blocks.length) return isOfSite ? next : title;
  const first = tree.blocks.findIndex(
    ({ kind }, at) => tree.keeps(at) && (kind === 'heading' || tree.weights[at] !== 0),
  );
  return tree.blocks[first]?.kind === 'heading' ? first : title;
}

function isLinkedHeading(block: TreeBlock | undefined): boolean {
  return block?.kind === 'heading' && block.inPage === 0 && block.linked > block.text.length * IS_LINK;
}

/** The elements around a block. */
export function elementsAround({ nodes }: BlockTree, block: TreeBlock | undefined): ReadonlySet<number> {
  const around = new Set<number>();
  for (let at = block?.node ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) around.add(at);
  return around;
}

/** With the statements that lead from the title to it, its heading, and paragraphs right beside what it stands in. */
function keepOnly(tree: BlockTree, title: number, isChosen: (block: TreeBlock) => boolean): void {
  const around = new Uint8Array(tree.nodes.length);
  let first = -1;
  /** The last block before it. */
  let before = -1;
  tree.blocks.forEach((block, index) => {
    if (!tree.keeps(index)) return;
    if (!isChosen(block)) {
      if (first < 0) before = index;
      return;
    }
    if (first < 0) first = index;
    for (let at = block.node; at >= 0 && around[at] === 0; at = tree.nodes[at]?.parent ?? -1) around[at] = 1;
  });
  const isIntroduction = ({ text }: TreeBlock, index: number): boolean =>
    index > title && index < first && (tree.weights[index] ?? 0) >= LEAST_INTRODUCTION && endsSentence(text);
  const isBeside = ({ node }: TreeBlock, index: number): boolean => {
    const element = tree.nodes[node];
    return tree.weights[index] !== 0 && element?.name === 'p' && around[element.parent] === 1;
  };
  const isTitle = ({ kind, node }: TreeBlock, index: number): boolean =>
    index === before && index > title && kind === 'heading' && around[tree.nodes[node]?.parent ?? -1] === 1;
  const listed = listedBefore(tree, first);
  const isListed = (_: TreeBlock, index: number): boolean => listed.has(index);
  const isPrice = ({ text, linked }: TreeBlock, index: number): boolean =>
    index > title && index < first && linked === 0 && PRICE.test(text);
  const kept = [isChosen, isBeside, isIntroduction, isTitle, isListed, isPrice];
  tree.drop((block, index) => !kept.some((isKept) => isKept(block, index)));
}

/** What a thing costs stands between its name and what is said of it: `Guide Price £325,000`. */
const PRICE =
  /^(?=.{1,60}$)[^\d.!?]{0,30}(?:\p{Sc}\s?\d|\d[\d.,\s]{0,12}(?:\p{Sc}|(?:kr|zł|kč|usd|eur|gbp|chf)(?!\p{L})))/iu;
/** Of fewer entries, a list above the text says who wrote it, and when. */
const LEAST_ENTRIES = 3;
/** Where more of them is links, they lead on. */
const MOST_LINKED = 0.5;
const LISTS = wordSet('ul ol dl table');

/** Lists and tables between a title and this block, with their headings: what a dish takes, what a tool weighs. */
function listedBefore(tree: BlockTree, first: number): ReadonlySet<number> {
  const { blocks, nodes } = tree;
  const title = blocks.findLastIndex(({ node }, at) => at < first && nodes[node]?.name === 'h1');
  const lists = new Map<number, { places: number[]; entries: number; plain: number }>();
  let heading: number | null = null;
  for (let at = title < 0 ? first : title + 1; at < first; at++) {
    const block = blocks[at];
    if (block === undefined || !tree.keeps(at)) continue;
    let list = block.node;
    while (list >= 0 && !LISTS.has(nodes[list]?.name ?? '')) list = nodes[list]?.parent ?? -1;
    if (list >= 0) {
      const found = lists.get(list) ?? { places: heading === null ? [] : [heading], entries: 0, plain: 0 };
      lists.set(list, found);
      found.places.push(at);
      found.entries += nodes[block.node]?.name === 'dt' ? 0 : 1;
      found.plain += block.text.length * MOST_LINKED - block.linked;
    }
    heading = block.kind === 'heading' ? at : null;
  }
  const listed = [...lists.values()].filter(({ entries, plain }) => entries >= LEAST_ENTRIES && plain >= 0);
  return new Set(listed.flatMap(({ places }) => places));
}

/** Characters. */
const LONGEST_PARAGRAPH = 1_000;

function smallestWithMost(tree: BlockTree, most: number): number {
  const weights = tree.weightsInside;
  const plain = tree.sums(tree.plain);
  const mostPlain = (plain[0] ?? 0) * LEAST_PLAIN;
  // Sections of one name beside one another are parts of one text.
  const sections = new Map<string, number>();
  for (const { section, parent } of tree.nodes)
    if (section !== '') sections.set(`${parent} ${section}`, (sections.get(`${parent} ${section}`) ?? 0) + 1);
  // And so are those with headings below that of what they stand in.
  const headed = new Set(
    tree.blocks.map(({ kind, node }) => (kind === 'heading' ? tree.nodes[node]?.parent : -1)),
  );
  let chosen = 0;
  tree.nodes.forEach(({ name, parent, section }, index) => {
    const isMost = parent === chosen && (weights[index] ?? 0) >= most && (plain[index] ?? 0) >= mostPlain;
    // What has a child is followed by it; what has none is a paragraph, or many that `br` parts.
    const isPart = (): boolean =>
      PARTS_OF_TEXT.has(name) ||
      (tree.nodes[index + 1]?.parent !== index && (weights[index] ?? 0) < LONGEST_PARAGRAPH) ||
      (section !== '' &&
        ((headed.has(parent) && headed.has(index)) || (sections.get(`${parent} ${section}`) ?? 0) > 1));
    if (isMost && !isPart()) chosen = index;
  });
  return chosen;
}

/** Names by which elements promise content and together hold at least so much; those that hold most come first. */
function strongMarks(tree: BlockTree, least: number): string[] {
  const weights = tree.weightsInside;
  const held = new Map<string, number>();
  tree.nodes.forEach(({ mark, parent }, index) => {
    if (mark !== '' && (parent < 0 || tree.nodes[parent]?.mark !== mark))
      held.set(mark, (held.get(mark) ?? 0) + (weights[index] ?? 0));
  });
  return [...held]
    .filter(([, weight]) => weight >= least)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_MARKS)
    .map(([mark]) => mark);
}

/** What stands in a text without being a part of the page of its own. */
const PARTS_OF_TEXT = wordSet('p li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote');

/** `A | B | C` */
const BETWEEN_LINKS = /[^\p{L}\p{N}]/gu;

const PARTS_OF_LIST = wordSet('li ul ol dl dt dd');

/** Rows of links above the first heading, as was done before style sheets, and a single one where it is repeated below. */
function dropMenus(tree: BlockTree): void {
  const { blocks } = tree;
  const isRow = ({ kind, linked, text }: TreeBlock): boolean =>
    kind === 'table' && linked > IS_LINK * text.replaceAll(BETWEEN_LINKS, '').length;
  const title = blocks.findIndex((block, at) => tree.keeps(at) && (!isRow(block) || hasCode(block)));
  if (title < 1 || blocks[title]?.kind !== 'heading') return;
  const [row, ...more] = blocks.slice(0, title).filter(isRow);
  const isMenu = (block: TreeBlock, at: number): boolean =>
    at < title || (more.length === 0 && block.text === row?.text && isRow(block));
  if (blocks.some((block, at) => block.kind !== 'heading' && tree.keeps(at) && !isMenu(block, at)))
    tree.drop(isMenu);
}

/** A table of contents, or a line of letters, says nothing that does not stand where it leads. */
function dropContents(tree: BlockTree): void {
  const { blocks, lengths } = tree;
  if (!blocks.some(({ inPage }, index) => inPage > 0 && tree.keeps(index))) return;
  // A term that links to itself stands beside what explains it.
  const rest = blocks.map(({ inPage, text }, index) => {
    const most = inPage > 0 ? text.replaceAll(BETWEEN_LINKS, '').length : (lengths[index] ?? 0);
    return IS_LINK * most - inPage;
  });
  const restAround = tree.sumsAround(PARTS_OF_LIST, rest);
  const isContents = (block: TreeBlock, index: number): boolean =>
    block.inPage > 0 &&
    block.kind !== 'heading' &&
    !(block.kind === 'table' && hasCode(block)) &&
    (block.kind === 'list' || (rest[index] ?? 0) < 0) &&
    restAround(block) < 0;
  const contents = new Set(blocks.flatMap((block, at) => (isContents(block, at) ? at : [])));
  if (!blocks.some(({ kind }, at) => tree.keeps(at) && kind !== 'heading' && !contents.has(at))) return;
  const names = namesOfContents(tree, contents);
  tree.drop((_, index) => names.has(index) || contents.has(index));
}

const LEVELS = wordSet('h2 h3 h4 h5 h6');

/** `Jump to:`, with nothing else below it: the next heading is no smaller. */
function namesOfContents(tree: BlockTree, contents: ReadonlySet<number>): ReadonlySet<number> {
  const names = new Set<number>();
  let last = { at: -1, level: '', holds: 0, others: 0 };
  tree.blocks.forEach((block, at) => {
    if (!tree.keeps(at)) return;
    if (block.kind !== 'heading') {
      if (contents.has(at) && (block.kind === 'list' || !hasCode(block))) last.holds++;
      else last.others++;
      return;
    }
    const level = tree.nodes[block.node]?.name ?? '';
    if (last.holds > 0 && last.others === 0 && LEVELS.has(last.level) && level <= last.level)
      names.add(last.at);
    last = { at, level, holds: 0, others: 0 };
  });
  return names;
}

/** Links beside prose lead on: to related pages, to shares. Those that stand right in the text are its own. */
function dropLinks(tree: BlockTree): void {
  const title = titleOrFirst(tree);
  const isLink = (block: TreeBlock, index: number): boolean =>
    block.linked > block.text.length * IS_LINK &&
    index !== title &&
    block.kind !== 'table' &&
    // As docutils has a heading lead back to the table of contents.
    !(block.kind === 'heading' && block.inPage > 0) &&
    !hasCode(block);
  const total = tree.weight;
  const { blocks, lengths, weights } = tree;
  if (total < LEAST_ARTICLE || !blocks.some((block, index) => isLink(block, index) && tree.keeps(index)))
    return;
  const linked = blocks.map((block) => block.linked);
  if (tree.sum(linked) > LINKS_ARE_CONTENT * tree.sum(lengths)) return;
  const weightAround = tree.sumsAround(PARTS_OF_TEXT, weights);
  // An entry that is a link is no menu where its neighbours are none.
  const plain = lengths.map((length, index) => IS_LINK * length - (linked[index] ?? 0));
  const plainAround = tree.sumsAround(PARTS_OF_LIST, plain);
  tree.drop(
    (block, index) => isLink(block, index) && weightAround(block) <= total / 2 && plainAround(block) < 0,
  );
}

/** Where a heading says that comments, or other pages, follow. */
function dropEnding(tree: BlockTree): void {
  if (tree.isReference) return;
  const total = tree.weight;
  if (total < LEAST_ARTICLE) return;
  const endings = tree.blocks.map(({ text }) => endsContent(text));
  if (endings.every((from) => from === null)) return;
  const isPart = betweenParts(tree, endings);
  const isOfComments = tree.topics.some((topic) => (topic & COMMENTS) !== 0) ? insideComments(tree) : null;
  let before = 0;
  const end = tree.blocks.findIndex(({ kind, node }, index) => {
    const isKept = tree.keeps(index);
    before += isKept ? (tree.weights[index] ?? 0) : 0;
    // Where comments were named as such and dropped, their heading still says that the text has ended.
    if (kind !== 'heading' || !(isKept || isOfComments?.[node] === 1)) return false;
    const from = endings[index] ?? null;
    return from !== null && before >= total * from && !isPart(index);
  });
  tree.drop((_, index) => (end >= 0 && index >= end) || (endings[index] !== null && !isPart(index)));
}

/** Whether a heading stands between two others of its kind that end nothing: a manual has a part called `Comments`, and authors behind `See also`. */
function betweenParts(tree: BlockTree, endings: readonly (number | null)[]): (index: number) => boolean {
  const { blocks, nodes } = tree;
  const placeOf = (index: number): string => {
    const { name, parent } = nodes[blocks[index]?.node ?? -1] ?? { name: '', parent: -1 };
    const around = nodes[parent];
    return around?.section ? `${name} in ${around.parent}` : `${name} ${parent}`;
  };
  const parts = new Map<string, { first: number; last: number; told: number }>();
  let rest = tree.weight;
  blocks.forEach(({ kind }, last) => {
    if (!tree.keeps(last)) return;
    const place = kind === 'heading' && endings[last] === null ? placeOf(last) : null;
    const { first = last, told = last } = parts.get(place ?? '') ?? {};
    const isTold = rest >= BEHIND_COMMENTS * tree.weight;
    if (place !== null) parts.set(place, { first, last, told: isTold ? last : told });
    rest -= tree.weights[last] ?? 0;
  });
  return (index) => {
    const { kind, text } = blocks[index] ?? { kind: '', text: '' };
    const least = kind === 'heading' ? leastBehind(text) : null;
    const { first, last, told } = parts.get(placeOf(index)) ?? { first: index, last: index, told: index };
    return least !== null && first < index && index < (least > 0 ? told : last);
  };
}
