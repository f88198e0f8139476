import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { EXCLUDED, IN_ARTICLE, IN_FORM, IN_MAIN } from '../html/text-region.ts';
import { collapse } from '../text/white-space.ts';
import { wordSet } from '../text/word-set.ts';

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
  /** Whether text in this region (see text-region.ts) is part of the main text. */
  includes(region: number): boolean;
}

interface PlacedBlock extends TextBlock {
  region: number;
}

/** `main` is taken at its word from this many characters on, or from this share of all text. */
const ENOUGH_CHARACTERS = 200;
const ENOUGH_SHARE = 0.4;

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

function kindOfAll(kind: BlockKind, names: string): [string, BlockKind][] {
  return names.split(' ').map((name) => [name, kind]);
}

/** The text of a page without its chrome, in blocks. */
export class MainTextCollector implements Collector {
  readonly readsAllText = true;
  readonly tags: ReadonlySet<string> = new Set([...BLOCK_KINDS.keys(), ...INLINE_CODE, 'br']);
  readonly #blocks: PlacedBlock[] = [];
  #text = '';
  /** The block's text so far, code left out; null until some is met. */
  #withoutCode: string | null = null;
  #codeDepth = 0;
  /** Between what stands in the block and what may still come: none is left at its end. */
  #separators = '';
  #first: OpenElement | null = null;

  onOpen(element: OpenElement): false {
    if (INLINE_CODE.has(element.name)) this.#codeDepth++;
    else if (element.name === 'br') this.#separate(' ');
    else if (element.name === 'td' || element.name === 'th') this.#separate(' | ');
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
    this.#separators = '';
  }

  onClose(element: OpenElement): void {
    if (INLINE_CODE.has(element.name)) this.#codeDepth--;
    else if (element.name !== 'td' && element.name !== 'th' && element.name !== 'br') this.#flush();
  }

  finish(): MainText {
    this.#flush();
    const includes = this.#chooseRegion();
    return { blocks: this.#blocks.filter(({ region }) => includes(region)), includes };
  }

  #separate(separator: string): void {
    if (this.#first !== null) this.#separators += separator;
  }

  #flush(): void {
    if (this.#first === null) return;
    const text = collapse(this.#text);
    const withoutCode = this.#withoutCode === null ? null : collapse(this.#withoutCode);
    if (text !== '')
      this.#blocks.push({ kind: kindOf(this.#first), text, withoutCode, region: this.#first.region });
    this.#text = '';
    this.#withoutCode = null;
    this.#separators = '';
    this.#first = null;
  }

  #chooseRegion(): (region: number) => boolean {
    const outsideForms = this.#length(isOutsideForms);
    const candidate = outsideForms > 0 ? isOutsideForms : isAnywhere;
    const total = this.#length(candidate);
    for (const [bit, least] of [
      [IN_MAIN, ENOUGH_CHARACTERS],
      [IN_ARTICLE, Number.POSITIVE_INFINITY],
    ] as const) {
      const within = (region: number): boolean => (region & bit) !== 0 && candidate(region);
      const length = this.#length(within);
      if (length > 0 && (length >= least || length >= total * ENOUGH_SHARE)) return within;
    }
    return candidate;
  }

  #length(includes: (region: number) => boolean): number {
    let length = 0;
    for (const block of this.#blocks) if (includes(block.region)) length += block.text.length;
    return length;
  }
}

function isAnywhere(region: number): boolean {
  return (region & EXCLUDED) === 0;
}

function isOutsideForms(region: number): boolean {
  return (region & (EXCLUDED | IN_FORM)) === 0;
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
