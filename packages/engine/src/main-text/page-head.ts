import type { OpenElement } from '../html/open-element.ts';
import { authorAmong, isLabelOfNext, LONGEST_BYLINE } from '../text/byline.ts';
import { YEAR } from '../text/written-date.ts';
import type { BlockTree, TreeBlock } from './block-tree.ts';
import { elementsAround, titleOf } from './drop-boilerplate.ts';
import { OF_OTHERS } from './name-hints.ts';

/** A line around the title of a page: who wrote it, and when. */
export interface HeadLine {
  readonly text: string;
  /** Whether the names of the elements around it say that it tells of the text's publication. */
  readonly isPublication: boolean;
}

const BEFORE_TITLE = 2;
const BEHIND_TITLE = 12;
/** One introduces the page, the next is its text. */
const STATEMENTS = 2;
/** Elements around a line whose names are looked at, and characters of these. */
const AROUND = 3;
const LONGEST_NAMES = 200;
const PUBLICATION =
  /(?<![a-z])date(?![a-z])|(?<!un)publish|publication|pubdate|posted|byline|dateline|datestamp|timestamp|(?<![a-z])(?:post|entry|article|story|news|blog)[\w-]{0,20}(?:date|time|meta|info|details)/i;
const SOMETHING_ELSE = /event|comment|repl(?:y|ies)|deadline|expir|(?:start|end|due|release|birth)[_-]?date/i;

/** From before the title to the first statements, but for comments, and to where the page names another. */
export function pageHead(tree: BlockTree): readonly HeadLine[] {
  const places = new Set(topsOf(tree).flatMap((top) => linesAround(tree, top)));
  const inOrder = [...places].sort((one, other) => one - other).flatMap((at) => tree.blocks[at] ?? []);
  const lines = inOrder.map(({ text, names }) => ({ text, isPublication: PUBLICATION.test(names) }));
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]?.text ?? '';
    if (isLabelOfNext(line.text) && at + 1 < lines.length) return [];
    return isLabelOfNext(before) ? { ...line, text: `${before} ${line.text}` } : line;
  });
}

/** The title that belongs to the text; else its first line, and before that a title that stands just above. */
function topsOf(tree: BlockTree): readonly number[] {
  const { blocks, nodes } = tree;
  const title = titleOf(tree);
  if (title < blocks.length) return [title];
  // What a site says of itself on each page may stand before the first heading.
  const [first = -1, second = -1, third = -1] = blocks.keys().filter((at) => tree.keeps(at));
  const heading = [first, second, third].find(
    (at) => blocks[at]?.kind === 'heading' && blocks[at].linked === 0,
  );
  const near = blocks.slice(Math.max(0, first - BEHIND_TITLE), Math.max(0, first));
  const above = ['h1', 'h2']
    .map((name) => near.findLastIndex(({ node }) => nodes[node]?.name === name))
    .find((at) => at >= 0);
  return [...(above === undefined ? [] : [first - near.length + above]), first, heading ?? first];
}

function linesAround(tree: BlockTree, top: number): readonly number[] {
  const { blocks, weights } = tree;
  const isOfOthers = othersBeside(tree, blocks[top]);
  const lines: number[] = [];
  let statements = 0;
  /** Lines up to the title, or to the last statement. */
  let before = 0;
  for (let at = Math.max(0, top - BEFORE_TITLE); at <= top + BEHIND_TITLE; at++) {
    const block = blocks[at];
    if (block === undefined || statements >= STATEMENTS) break;
    const isNext = block.kind === 'heading' && at > top && authorAmong(block.text) === null;
    // What stands before another page's name is that page's.
    if (isNext && block.linked > 0) return lines.slice(0, before);
    if (isNext && statements > 0) break;
    if (at > top && weights[at] !== 0) statements++;
    if (SOMETHING_ELSE.test(block.names) || isOfOthers(block)) continue;
    lines.push(at);
    if (at <= top || weights[at] !== 0) before = lines.length;
  }
  return lines;
}

/** What holds the title too is of this page, whatever it is called: a `masthead` may be the site's or the article's. */
function othersBeside(tree: BlockTree, title: TreeBlock | undefined): (block: TreeBlock) => boolean {
  const { nodes, topics } = tree;
  const around = elementsAround(tree, title);
  return (block) => {
    for (let at = block.node; at >= 0 && !around.has(at); at = nodes[at]?.parent ?? -1)
      if (((topics[at] ?? 0) & OF_OTHERS) !== 0) return true;
    return false;
  };
}

/** Of the elements around a line that may have a date; of any other nothing, since no memory is kept for it. */
export function namesAround(text: string, first: OpenElement): string {
  let names = '';
  if (text.length > LONGEST_BYLINE || !YEAR.test(text)) return names;
  let at: OpenElement | null = first;
  for (let steps = 0; at !== null && steps < AROUND; steps++) {
    names += ` ${at.attribute('class')?.slice(0, LONGEST_NAMES) ?? ''}`;
    at = at.parent;
  }
  return names;
}
