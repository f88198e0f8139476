import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { Collector } from './collector.ts';
import { decodeText } from './decode-entities.ts';
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
  const walk = new HtmlWalk(html, new OpenElements(collectors));
  const tokenizer = new Tokenizer({ decodeEntities: false }, walk);
  tokenizer.write(html);
  tokenizer.end();
}

class HtmlWalk implements TokenizerCallbacks {
  readonly #html: string;
  readonly #elements: OpenElements;
  #tag = '';
  #attributes: string[] = [];
  #value = '';

  constructor(html: string, elements: OpenElements) {
    this.#html = html;
    this.#elements = elements;
  }

  isInForeignContext(): boolean {
    return this.#elements.inForeignContent;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    if (this.#attributes.length > 0) this.#attributes = [];
  }

  onattribname(start: number, end: number): void {
    this.#attributes.push(this.#html.slice(start, end).toLowerCase());
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value =
      this.#value === '' ? this.#html.slice(start, end) : this.#value + this.#html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    this.#attributes.push(this.#value);
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

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
}
