import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { EXCLUDED } from '../html/text-region.ts';
import { collapse } from '../text/white-space.ts';
import { wordSet } from '../text/word-set.ts';
import { BlockTree } from './block-tree.ts';
import { contentBlocks } from './content-blocks.ts';
import { CONTENT, RegionHints } from './region-hints.ts';

export type BlockKind = 'prose' | 'list' | 'table' | 'code' | 'heading';

/** A paragraph, list item, table row, code block or heading of the main text. */
export interface TextBlock {
  kind: BlockKind;
  text: string;
  /** The text without the code that stands inside of it; null when there is none. */
  withoutCode: string | null;
}

export interface MainText {
  blocks: readonly TextBlock[];
  /** Whether the text around this element is part of the main text. */
  includes(element: OpenElement): boolean;
}

const BLOCK_KINDS: ReadonlyMap<string, BlockKind> = new Map([
  ...kindOfAll('list', 'li dt dd'),
  ...kindOfAll('table', 'tr td th caption'),
  ...kindOfAll('code', 'pre listing xmp plaintext'),
  ...kindOfAll('heading', 'h1 h2 h3 h4 h5 h6'),
  ...kindOfAll('prose', 'address article aside blockquote body center details dialog div dl'),
  ...kindOfAll('prose', 'fieldset figcaption figure footer form header hgroup hr html legend main'),
  ...kindOfAll('prose', 'nav ol p search section summary table tbody tfoot thead ul'),
]);
/** Code, input and output of programs within a sentence. */
const INLINE_CODE = wordSet('code kbd samp tt var');
const LIST_OR_CELL = wordSet('li dt dd td th');
/** Elements of a page that are told apart; what is beyond them counts for the last one around it. */
const MOST_NODES = 20_000;

function kindOfAll(kind: BlockKind, names: string): [string, BlockKind][] {
  return names.split(' ').map((name) => [name, kind]);
}

/** The text of a page without its chrome, in blocks. */
export class MainTextCollector implements Collector {
  readonly readsAllText = true;
  readonly tags: ReadonlySet<string> = new Set([...BLOCK_KINDS.keys(), ...INLINE_CODE, 'a', 'br']);
  readonly #tree = new BlockTree();
  readonly #hints = new RegionHints();
  readonly #nodeOf = new Map<OpenElement, number>();
  #text = '';
  /** The block's text so far, code left out; null until some is met. */
  #withoutCode: string | null = null;
  #codeDepth = 0;
  #linkDepth = 0;
  #linked = 0;
  /** Between what stands in the block and what may still come: none is left at its end. */
  #separators = '';
  #first: OpenElement | null = null;

  onOpen(element: OpenElement): false {
    const { name } = element;
    if (name === 'a') {
      if (element.attribute('href') !== null) this.#linkDepth++;
    } else if (INLINE_CODE.has(name)) this.#codeDepth++;
    else if (name === 'br') this.#separate(' ');
    else if (name === 'td' || name === 'th') this.#separate(' | ');
    else this.#flush();
    return false;
  }

  onText(text: string, parent: OpenElement): void {
    if ((parent.region & EXCLUDED) !== 0) return;
    const waits = this.#first === null || this.#separators !== '';
    if (waits && text.trim() === '') return;
    this.#first ??= parent;
    if (this.#codeDepth > 0) this.#withoutCode ??= this.#text;
    if (this.#withoutCode !== null)
      this.#withoutCode += this.#separators + (this.#codeDepth > 0 ? ' ' : text);
    this.#text += this.#separators + text;
    if (this.#linkDepth > 0) this.#linked += text.length;
    this.#separators = '';
  }

  onClose(element: OpenElement): void {
    const { name } = element;
    if (name === 'a') {
      if (element.attribute('href') !== null) this.#linkDepth--;
    } else if (INLINE_CODE.has(name)) this.#codeDepth--;
    else if (name !== 'td' && name !== 'th' && name !== 'br') this.#flush();
  }

  finish(): MainText {
    this.#flush();
    const tree = this.#tree;
    const { blocks, nodes } = contentBlocks(tree);
    const nodeOf = this.#nodeOf;
    return {
      blocks: blocks.map((index) => ({
        kind: tree.kinds[index] ?? 'prose',
        text: tree.texts[index] ?? '',
        withoutCode: tree.withoutCode.get(index) ?? null,
      })),
      includes: (element) => {
        for (let at: OpenElement | null = element; at !== null; at = at.parent) {
          const node = nodeOf.get(at);
          if (node !== undefined) return (at.region & EXCLUDED) === 0 && nodes.has(node);
        }
        return false;
      },
    };
  }

  #separate(separator: string): void {
    if (this.#first !== null) this.#separators += separator;
  }

  #flush(): void {
    if (this.#first === null) return;
    const text = collapse(this.#text);
    if (text !== '') {
      const tree = this.#tree;
      if (this.#withoutCode !== null) tree.withoutCode.set(tree.texts.length, collapse(this.#withoutCode));
      tree.nodes.push(this.#node(this.#first));
      tree.texts.push(text);
      tree.kinds.push(kindOf(this.#first));
      tree.regions.push(this.#first.region);
      tree.linked.push(Math.min(1, this.#linked / this.#text.length) * text.length);
    }
    this.#text = '';
    this.#linked = 0;
    this.#withoutCode = null;
    this.#separators = '';
    this.#first = null;
  }

  readonly #marks = new Map<string, number>();
  #markOf(element: OpenElement, hints: number): number {
    if ((hints & CONTENT) === 0 && element.name !== 'article' && element.name !== 'main') return 0;
    const names = element.attribute('class') ?? ((hints & CONTENT) === 0 ? '' : (element.attribute('id') ?? ''));
    const key = `${element.name} ${/^[^\s\d]*/.exec(names.trimStart())?.[0] ?? ''}`;
    let mark = this.#marks.get(key);
    if (mark === undefined) {
      mark = this.#marks.size + 1;
      this.#marks.set(key, mark);
    }
    return mark;
  }

  /** The node of the nearest block around. */
  #node(element: OpenElement): number {
    const path: OpenElement[] = [];
    let at: OpenElement | null = element;
    let node = -1;
    for (; at !== null; at = at.parent) {
      const known = this.#nodeOf.get(at);
      if (known !== undefined) {
        node = known;
        break;
      }
      if (BLOCK_KINDS.has(at.name) || at.name === 'a') path.push(at);
    }
    const tree = this.#tree;
    for (const found of path.reverse()) {
      if (found.name === 'a' || tree.parents.length >= MOST_NODES) continue;
      tree.parents.push(node);
      tree.hints.push(this.#hints.of(found));
      tree.marks.push(this.#markOf(found, tree.hints.at(-1) ?? 0));
      tree.nodeRegions.push(found.region);
      tree.names.push(found.name);
      node = tree.parents.length - 1;
      this.#nodeOf.set(found, node);
    }
    return node;
  }
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
    const isParagraph = at.name === 'p' || at.name === 'div';
    return isParagraph && at.parent !== null && LIST_OR_CELL.has(at.parent.name) ? kindOf(at.parent) : kind;
  }
  return 'prose';
}
