import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { LONGEST_BYLINE } from '../text/byline.ts';
import { collapse } from '../text/white-space.ts';
import { wordSet } from '../text/word-set.ts';

const MOST_LINES = 6;
/** With white space that does not count. */
const LONGEST_RAW = 4 * LONGEST_BYLINE;

/**
 * The first short lines behind the title in the page's own `header`, which is no part of the main text: themes of blogs
 * say there who wrote the article below, and when.
 */
export class HeaderLines implements Collector {
  readonly tags = wordSet('header h1 h2 h3 h4 h5 h6');
  readonly #lines: string[] = [];
  #header: OpenElement | null = null;
  #title: OpenElement | null = null;
  #isBehind = false;
  #line = '';

  onOpen(element: OpenElement): boolean {
    if (element.name !== 'header') {
      this.onBreak();
      if (this.#header !== null && element.name === 'h1') this.#title ??= element;
      return false;
    }
    if (this.#header !== null || this.#title !== null) return false;
    this.#header = element;
    return true;
  }

  onText(text: string): void {
    if (this.#isBehind && this.#line.length < LONGEST_RAW) this.#line += text;
  }

  onBreak(): void {
    const line = collapse(this.#line);
    if (line !== '' && line.length <= LONGEST_BYLINE && this.#lines.length < MOST_LINES)
      this.#lines.push(line);
    this.#line = '';
  }

  onClose(element: OpenElement): void {
    this.onBreak();
    if (element === this.#title) this.#isBehind = true;
    if (element !== this.#header) return;
    this.#header = null;
    this.#isBehind = false;
  }

  finish(): readonly string[] {
    return this.#lines;
  }
}
