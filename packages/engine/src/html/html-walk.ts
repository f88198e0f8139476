import type { Collector } from './collector.ts';
import { decodeText } from './decode-entities.ts';
import {
  type AttributeOffsets,
  type ContentModel,
  type TokenReader,
  tokenizeHtml,
} from './html-tokenizer.ts';
import { OpenElements } from './open-elements.ts';

/**
 * Walks an HTML document once and shows it to the collectors. Time and memory are linear in the document whatever it
 * holds.
 */
export function walkHtml(html: string, collectors: readonly Collector[]): void {
  const elements = new OpenElements(html, collectors);
  tokenizeHtml(html, new HtmlWalk(html, elements));
  elements.end();
}

class HtmlWalk implements TokenReader {
  readonly #html: string;
  readonly #elements: OpenElements;
  #tag = '';

  constructor(html: string, elements: OpenElements) {
    this.#html = html;
    this.#elements = elements;
  }

  get allowsCdata(): boolean {
    return this.#elements.currentIsForeign;
  }

  startTag(name: string, attributes: AttributeOffsets, selfClosing: boolean): ContentModel {
    this.#tag = name;
    return this.#elements.open(name, attributes, selfClosing);
  }

  endTag(name: string): void {
    this.#elements.close(name);
  }

  text(start: number, end: number): void {
    this.#elements.text(decodeText(this.#html.slice(start, end)));
  }

  /** Of an element that was too deep to be opened nothing is shown: its parent's text it is not. */
  rawText(start: number, end: number): void {
    if (this.#elements.currentName === this.#tag) this.#elements.text(this.#html.slice(start, end));
  }

  cdata(start: number, end: number): void {
    this.#elements.text(this.#html.slice(start, end));
  }
}
