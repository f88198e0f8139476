import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { Collector } from './collector.ts';
import { decodeText } from './decode-entities.ts';
import { type AttributeOffsets, NO_ATTRIBUTES } from './open-element.ts';
import { OpenElements } from './open-elements.ts';

/** Their content is text without markup and without character references. */
const RAW_TEXT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
]);

/**
 * Walks an HTML document once and shows it to the collectors. htmlparser2's tokenizer reads it; the open elements
 * are kept here, since that parser's own stack costs quadratic time in the depth of hostile documents.
 * Time and memory are linear in the document whatever it holds.
 */
export function walkHtml(html: string, collectors: readonly Collector[]): void {
  const walk = new HtmlWalk(html, new OpenElements(html, collectors));
  const tokenizer = new Tokenizer({ decodeEntities: false }, walk);
  tokenizer.write(html);
  tokenizer.end();
}

class HtmlWalk implements TokenizerCallbacks {
  readonly #html: string;
  readonly #elements: OpenElements;
  #tag = '';
  #attributes: AttributeOffsets = NO_ATTRIBUTES;
  #collected: number[] = [];

  constructor(html: string, elements: OpenElements) {
    this.#html = html;
    this.#elements = elements;
  }

  isInForeignContext(): boolean {
    return this.#elements.inForeignContent;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes = NO_ATTRIBUTES;
  }

  onattribname(start: number, end: number): void {
    if (this.#attributes === NO_ATTRIBUTES) {
      this.#collected = [];
      this.#attributes = this.#collected;
    }
    this.#collected.push(start, end, end, end);
  }

  /** Without decoding, a value comes in one piece. */
  onattribdata(start: number, end: number): void {
    this.#collected[this.#collected.length - 2] = start;
    this.#collected[this.#collected.length - 1] = end;
  }

  onopentagend(): void {
    this.#elements.open(this.#tag, this.#attributes, false);
  }

  onselfclosingtag(): void {
    this.#elements.open(this.#tag, this.#attributes, true);
  }

  onclosetag(start: number, end: number): void {
    this.#tag = '';
    this.#elements.close(this.#html.slice(start, end).toLowerCase());
  }

  ontext(start: number, end: number): void {
    const text = this.#html.slice(start, end);
    if (!RAW_TEXT.has(this.#tag)) this.#elements.text(decodeText(text));
    else if (this.#elements.currentName === this.#tag) this.#elements.text(text);
  }

  ontextentity(codePoint: number): void {
    this.#elements.text(String.fromCodePoint(codePoint));
  }

  oncdata(start: number, end: number, offset: number): void {
    if (this.#elements.inForeignContent) this.#elements.text(this.#html.slice(start, end - offset));
  }

  onend(): void {
    this.#elements.end();
  }

  onattribend(): void {}
  onattribentity(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
}
