import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { EXCLUDED, holdsUnseenText, isHidden } from '../html/text-region.ts';
import { LONGEST_BYLINE } from '../text/byline.ts';
import { collapse } from '../text/white-space.ts';
import { wordSet } from '../text/word-set.ts';
import { YEAR } from '../text/written-date.ts';

const TAGS = wordSet('header footer div h1 h2 h3 h4 h5 h6');
const MOST_LINES = 6;
/** With white space that does not count. */
const LONGEST_RAW = 4 * LONGEST_BYLINE;

/**
 * Short lines of the page's own `header` and `footer`, which are no part of the main text: the first behind the title,
 * where themes of blogs say who wrote the article below, and when, and what the footer says of a year, as when a wiki's
 * page was edited.
 */
export class HeaderLines implements Collector {
  readonly tags = TAGS;
  /** Behind the title in the page's header. */
  readonly ofHeader: string[] = [];
  /** Of those in the page's footer, what names a year. */
  readonly ofFooter: string[] = [];
  #header: OpenElement | null = null;
  #title: OpenElement | null = null;
  #footer: OpenElement | null = null;
  #isBehind = false;
  #line = '';

  onOpen(element: OpenElement): boolean {
    const { name } = element;
    if (name === 'footer' || name === 'div') {
      const isFooter = name === 'footer' || element.attribute('role') === 'contentinfo';
      if (!isFooter || this.#footer !== null || !isOfPage(element)) return false;
      this.#footer = element;
      return true;
    }
    if (name !== 'header') {
      this.onBreak();
      if (this.#header !== null && name === 'h1') this.#title ??= element;
      return false;
    }
    if (this.#header !== null || this.#title !== null) return false;
    this.#header = element;
    return true;
  }

  onText(text: string, parent: OpenElement): void {
    if ((!this.#isBehind && this.#footer === null) || this.#line.length >= LONGEST_RAW) return;
    if (!holdsUnseenText(parent) && !isHidden(parent)) this.#line += text;
  }

  onBreak(): void {
    if (this.#line === '') return;
    const line = collapse(this.#line);
    const lines = this.#footer === null ? this.ofHeader : this.ofFooter;
    const isOne = this.#footer === null ? line !== '' : YEAR.test(line);
    if (isOne && line.length <= LONGEST_BYLINE && lines.length < MOST_LINES) lines.push(line);
    this.#line = '';
  }

  onClose(element: OpenElement): void {
    this.onBreak();
    if (element === this.#title) this.#isBehind = true;
    if (element === this.#footer) this.#footer = null;
    if (element !== this.#header) return;
    this.#header = null;
    this.#isBehind = false;
  }
}

/** What excludes a footer has to be that it is one: neither an aside around it, nor that nobody sees it. */
function isOfPage(footer: OpenElement): boolean {
  const around = footer.parent?.region ?? 0;
  return (footer.region & EXCLUDED) !== 0 && (around & EXCLUDED) === 0 && !isHidden(footer);
}
