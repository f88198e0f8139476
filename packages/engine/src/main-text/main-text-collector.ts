import type { Collector } from '../html/collector.ts';
import { isNextSpan } from '../html/next-span.ts';
import type { OpenElement } from '../html/open-element.ts';
import { isPermalink } from '../html/permalink.ts';
import { isSectionTool } from '../html/section-tool.ts';
import { EXCLUDED, isHidden, regionOfName, TITLES } from '../html/text-region.ts';
import { LONGEST_BYLINE } from '../text/byline.ts';
import { endsSentence } from '../text/is-prose.ts';
import { raised } from '../text/raised.ts';
import { collapse } from '../text/white-space.ts';
import { wordSet } from '../text/word-set.ts';
import { BlockTree, type TreeBlock, type TreeNode } from './block-tree.ts';
import { countEntries, type Entries } from './count-entries.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { BETWEEN_CELLS, readLayoutTables } from './layout-tables.ts';
import { CONTENT, nameHints } from './name-hints.ts';
import { type HeadLine, namesAround, pageHead } from './page-head.ts';
import type { BlockKind, TextBlock } from './text-block.ts';

export interface MainText {
  blocks: readonly TextBlock[];
  entries: Entries;
  /** What stands around its title, boilerplate or not. */
  head: readonly HeadLine[];
  /** What ends the document and is none of it. */
  foot: readonly string[];
  /** Whether the text around this element is part of the main text. */
  includes(element: OpenElement): boolean;
}

const BLOCK_KINDS: ReadonlyMap<string, BlockKind> = new Map([
  ...kindOfAll('list', 'li dt dd'),
  ...kindOfAll('table', 'tr td th caption'),
  ...kindOfAll('code', 'pre listing xmp plaintext'),
  ...kindOfAll('heading', 'h1 h2 h3 h4 h5 h6 summary'),
  ...kindOfAll('prose', 'address article aside blockquote body center details dialog div dl'),
  ...kindOfAll('prose', 'fieldset figcaption figure footer form header hgroup hr html legend main'),
  ...kindOfAll('prose', 'nav ol p search section table tbody tfoot thead ul'),
]);
/** Code, input and output of programs within a sentence. */
const INLINE_CODE = wordSet('code kbd samp tt var');
const LIST_OR_CELL = wordSet('li dt dd td th');
const PARAGRAPHS = wordSet('p div');
/** What counts a section or a sentence, in a span of its own: `(2)`, `3a.` */
const COUNTS = /^(?:§ )?\(?\d{1,3}[a-z]?[.)]$/;
const LONGEST_COUNT = 8;
/** What may stand between a heading and its text. */
const IN_TITLES = wordSet('p div button a span');
const MOST_IN_TITLE = 4;
const TAGS = new Set([...BLOCK_KINDS.keys(), ...INLINE_CODE, ...wordSet('a br q cite sup span')]);
/** Elements and blocks that are told apart. Beyond, text belongs to the element around it, and to one last block. */
const MOST_NODES = 20_000;
const MOST_BLOCKS = 50_000;
/** Fewer links in a row are what its cells name. */
const LEAST_MENU = 3;
/** The last blocks of a document, as of a footer that no element says to be one. */
const IN_FOOT = 12;

/** Nothing, or what has no width, as editors put into an empty paragraph. */
const UNSEEN = /^[\u200b-\u200d\u2060\ufeff]*$/;

function kindOfAll(kind: BlockKind, names: string): [string, BlockKind][] {
  return names.split(' ').map((name) => [name, kind]);
}

/** The text of a page without its chrome, in blocks. */
export class MainTextCollector implements Collector {
  readonly readsAllText = true;
  readonly tags = TAGS;
  readonly #nodes: TreeNode[] = [];
  readonly #blocks: TreeBlock[] = [];
  /** The blocks that are open, and the node of each; -1 as long as there is no text in it. */
  readonly #open: OpenElement[] = [];
  readonly #openNodes: number[] = [];
  #text = '';
  /** The block's text so far, code left out; null until some is met. */
  #withoutCode: string | null = null;
  #codeDepth = 0;
  /** The same with only what is in its language; null until anything else is met. */
  #ownWords: string | null = null;
  #quotationDepth = 0;
  #raisedDepth = 0;
  /** The link that is open. */
  #link: OpenElement | null = null;
  #linked = 0;
  #links = 0;
  /** Whether that leads to a place of the page itself, and how much of the block does. */
  #leadsInPage = false;
  #inPage = 0;
  /** The mark of a permalink that was left out of the block: alone in a heading, it is what that says. */
  #mark: { readonly text: string; readonly parent: OpenElement } | null = null;
  /** Between what stands in the block and what may still come: none is left at its end. */
  #separators = '';
  #first: OpenElement | null = null;
  /** The page's own header that is open, and whether it has a title that leads nowhere: then it opens the text. */
  #header: OpenElement | null = null;
  #opensText = false;
  readonly #shown = new WeakMap<OpenElement, boolean>();
  /** What the text before stood in. */
  #last: OpenElement | null = null;
  /** The span that was opened last, as long as it is empty: behind a link of a title a style sheet draws what parts words. */
  #empty: OpenElement | null = null;
  /** Of the block that #first is in. */
  #speaking: OpenElement | null = null;
  #node = 0;

  onOpen(element: OpenElement): false {
    const { name } = element;
    if (name === 'a') {
      const href = this.#link === null ? element.attribute('href') : null;
      if (href !== null) {
        this.#link = element;
        this.#links++;
        this.#leadsInPage = href.startsWith('#');
      }
    } else if (name === 'span') this.#empty = element;
    else if (INLINE_CODE.has(name)) this.#codeDepth++;
    else if (name === 'br') this.#separate(' ');
    else if (name === 'q' || name === 'cite') this.#quotationDepth++;
    else if (name === 'sup') this.#raisedDepth++;
    else {
      if (name === 'blockquote') this.#quotationDepth++;
      if ((name === 'td' || name === 'th') && !this.#isBesideMenu(element)) this.#separate(BETWEEN_CELLS);
      else this.#flush();
      if (name === 'header' && this.#header === null) this.#header = element;
      this.#open.push(element);
      this.#openNodes.push(-1);
    }
    return false;
  }

  onText(text: string, parent: OpenElement): void {
    this.#empty = null;
    // Blanks between blocks, as most texts of a document are.
    if (this.#waits && text.trim() === '') return;
    if ((parent.region & EXCLUDED) !== 0 && !this.#isOpening(text, parent)) return;
    const { name } = parent;
    if (this.#link === null && name !== 'span' && name !== 'a') {
      this.#take(text, parent);
      return;
    }
    const isInTitle = this.#isInLinkedTo;
    const isMark = this.#link !== null && isPermalink(text, parent, isInTitle);
    if (!isMark && !isSectionTool(text, parent, isInTitle)) this.#take(text, parent);
    else if (isInTitle) this.#mark = { text, parent };
  }

  /** A title, and the paragraphs behind it, that only the page's header keeps from the text: as landing pages begin. */
  #isOpening(text: string, parent: OpenElement): boolean {
    const block = this.#header === null ? undefined : this.#open.at(-1)?.name;
    const isTitle = block === 'h1' && this.#link === null && text.trim() !== '';
    if (!isTitle && !(block === 'p' && this.#opensText)) return false;
    if (((this.#header?.parent?.region ?? 0) & EXCLUDED) !== 0 || !this.#isShown(parent)) return false;
    this.#opensText = true;
    return true;
  }

  /** Whether nothing between the header and the inside of an element hides or excludes it. Each element is asked once, however many texts it has. */
  #isShown(element: OpenElement | null): boolean {
    if (element === null || element === this.#header) return element !== null;
    let isShown = this.#shown.get(element);
    if (isShown === undefined) {
      isShown =
        (regionOfName(element.name) & EXCLUDED) === 0 && !isHidden(element) && this.#isShown(element.parent);
      this.#shown.set(element, isShown);
    }
    return isShown;
  }

  #take(written: string, parent: OpenElement): void {
    // A note's mark in brackets, `[1]`, can be taken for no exponent.
    const text = this.#raisedDepth > 0 && !this.#text.endsWith('[') ? raised(written) : written;
    if (this.#first === null) {
      this.#first = parent;
      this.#node = this.#openNode();
      this.#speaking = this.#open.at(-1)?.speaking ?? null;
    }
    if (isNextSpan(text, parent, this.#last) && (this.#isInLinkedTo || this.#isCounted))
      this.#separators += ' ';
    this.#last = parent;
    const isCode = this.#codeDepth > 0;
    const isOther = this.#quotationDepth > 0 || parent.speaking !== this.#speaking;
    if (isCode) this.#withoutCode ??= this.#text;
    if (isOther) this.#ownWords ??= this.#withoutCode ?? this.#text;
    if (this.#withoutCode !== null) this.#withoutCode += this.#separators + (isCode ? ' ' : text);
    if (this.#ownWords !== null) this.#ownWords += this.#separators + (isCode || isOther ? ' ' : text);
    this.#text += this.#separators + text;
    if (this.#link !== null) this.#linked += text.length;
    if (this.#link !== null && this.#leadsInPage) this.#inPage += text.length;
    this.#separators = '';
  }

  onClose(element: OpenElement): void {
    const { name } = element;
    if (name === 'a') {
      if (this.#link === element) this.#link = null;
    } else if (name === 'span') {
      const isBehindLink = this.#last?.name === 'a' && this.#last !== element.parent;
      if (this.#empty === element && isBehindLink && this.#isInLinkedTo) this.#separate(' ');
    } else if (INLINE_CODE.has(name)) this.#codeDepth--;
    else if (name === 'q' || name === 'cite') this.#quotationDepth--;
    else if (name === 'sup') this.#raisedDepth--;
    else if (name !== 'br') {
      if (name === 'blockquote') this.#quotationDepth--;
      if (name !== 'td' && name !== 'th') this.#flush();
      if (element === this.#header) {
        this.#header = null;
        this.#opensText = false;
      }
      this.#open.pop();
      this.#openNodes.pop();
    }
  }

  finish(): MainText {
    this.#flush();
    readLayoutTables(this.#nodes, this.#blocks);
    const tree = new BlockTree(this.#nodes, this.#blocks);
    dropBoilerplate(tree);
    const blocks = this.#blocks.filter((_, index) => tree.keeps(index));
    const entries = countEntries(tree.nodes, blocks);
    const footAt = this.#blocks.length - IN_FOOT;
    const inFoot = this.#blocks.filter((_, index) => index >= footAt && !tree.keeps(index));
    const foot = inFoot.map(({ text }) => text.slice(0, LONGEST_BYLINE));
    return { blocks, entries, head: pageHead(tree), foot, includes: within(tree.nodes, blocks) };
  }

  #separate(separator: string): void {
    if (this.#first !== null) this.#separators += separator;
  }

  /** A column of a layout: beside nothing but links, it is no more of a row. */
  #isBesideMenu(cell: OpenElement): boolean {
    return (
      this.#links >= LEAST_MENU &&
      this.#linked > this.#text.length / 2 &&
      (cell.attribute('valign') ?? cell.attribute('width')) !== null
    );
  }

  /** Whether nothing stands in the block yet, or a separator behind it. */
  get #waits(): boolean {
    return this.#first === null || this.#separators !== '';
  }

  /** What a permalink leads to. */
  get #isInLinkedTo(): boolean {
    return TITLES.has(this.#open.at(-1)?.name ?? '');
  }

  /** A long text is not looked at: each look at one that grows copies all of it. */
  get #isCounted(): boolean {
    return this.#text.length <= LONGEST_COUNT && COUNTS.test(this.#text);
  }

  #flush(): void {
    if (this.#first === null && this.#mark !== null) this.#take(this.#mark.text, this.#mark.parent);
    this.#mark = null;
    if (this.#first === null) return;
    const text = collapse(this.#text);
    const isLine = (this.#first.region & EXCLUDED) !== 0 && kindOf(this.#first) === 'prose';
    if (!UNSEEN.test(text) && !(isLine && !endsSentence(text))) this.#add(text, this.#first);
    this.#text = '';
    this.#linked = 0;
    this.#links = 0;
    this.#inPage = 0;
    this.#withoutCode = null;
    this.#ownWords = null;
    this.#separators = '';
    this.#first = null;
  }

  #add(text: string, first: OpenElement): void {
    const last = this.#blocks[MOST_BLOCKS - 1];
    if (last !== undefined) {
      last.text += ` ${text}`;
      last.linked += this.#linked;
      last.inPage += this.#inPage;
      return;
    }
    this.#blocks.push({
      kind: kindOf(first),
      text,
      withoutCode: this.#withoutCode === null ? null : collapse(this.#withoutCode),
      speaking: this.#speaking,
      ownWords: this.#ownWords === null ? null : collapse(this.#ownWords),
      names: namesAround(text, first),
      node: this.#node,
      region: first.region,
      linked: Math.min(this.#linked, text.length),
      inPage: this.#inPage,
    });
  }

  /** The node of the innermost open block. */
  #openNode(): number {
    const nodes = this.#openNodes;
    let known = nodes.length - 1;
    while (known >= 0 && nodes[known] === -1) known--;
    let node = nodes[known] ?? -1;
    for (let place = known + 1; place < nodes.length; place++) {
      const element = this.#open[place];
      if (element !== undefined && this.#nodes.length < MOST_NODES) {
        node = this.#nodes.push(nodeFrom(element, node)) - 1;
        element.textNode = node;
      }
      nodes[place] = node;
    }
    return node;
  }
}

/** Editors and generators build the parts of a text of other elements, too: `section-inner`, `sect1`; not `insect`. */
const SECTION = /section|\b(?:ref|simple)?sect\d?\b/i;

function nodeFrom(element: OpenElement, parent: number): TreeNode {
  const { name } = element;
  const { hints, id } = nameHints(element);
  const isMarked = (hints & CONTENT) !== 0 || name === 'article' || name === 'main';
  return {
    name,
    parent,
    hints,
    id,
    mark: isMarked ? calledOf(element) : '',
    section: SECTION.test(`${name} ${element.attribute('class')}`) ? calledOf(element) : '',
  };
}

/** A node with a block inside of it, at any depth, and one with a block of its own. */
const AROUND = 1;
const OWN = 2;

/** Whether some of these blocks stand in the element, or beside it where it is no block. */
function within(nodes: readonly TreeNode[], blocks: readonly TreeBlock[]): MainText['includes'] {
  // Made when asked for: many pages link to nobody.
  let kept: Uint8Array | null = null;
  return (element) => {
    if ((element.region & EXCLUDED) !== 0) return false;
    kept ??= holders(nodes, blocks);
    if (element.textNode >= 0) return kept[element.textNode] !== 0;
    let at: OpenElement | null = element;
    while (at !== null && at.textNode < 0) at = at.parent;
    return at !== null && kept[at.textNode] === OWN;
  };
}

function holders(nodes: readonly TreeNode[], blocks: readonly TreeBlock[]): Uint8Array {
  const kept = new Uint8Array(nodes.length);
  for (const { node } of blocks) {
    for (let at = node; at >= 0 && kept[at] === 0; at = nodes[at]?.parent ?? -1) kept[at] = AROUND;
    kept[node] = OWN;
  }
  return kept;
}

/** Parts of one text have the same class, but for numbers; articles that a page only names have another. */
function calledOf(element: OpenElement): string {
  const names = element.attribute('class') ?? element.attribute('id') ?? '';
  return `${element.name} ${/^[^\s\d]{0,50}/.exec(names.trimStart())?.[0] ?? ''}`;
}

/** Inline elements inside one another: no text means more of them. */
const MOST_INLINE = 64;

/** By the nearest block around the text; a paragraph alone in a list item or cell is that item or cell. */
function kindOf(element: OpenElement): BlockKind {
  let steps = 0;
  for (let at: OpenElement | null = element; at !== null && steps < MOST_INLINE; at = at.parent) {
    steps++;
    const kind = BLOCK_KINDS.get(at.name);
    if (kind === undefined) continue;
    if (!PARAGRAPHS.has(at.name) || at.parent === null) return kind;
    if (isInTitle(at.parent)) return 'heading';
    return LIST_OR_CELL.has(at.parent.name) ? kindOf(at.parent) : kind;
  }
  return 'prose';
}

/** `<h2><button><div>` */
function isInTitle(element: OpenElement): boolean {
  let at: OpenElement | null = element;
  for (let steps = 0; at !== null && steps < MOST_IN_TITLE && IN_TITLES.has(at.name); steps++) at = at.parent;
  return at !== null && BLOCK_KINDS.get(at.name) === 'heading';
}
