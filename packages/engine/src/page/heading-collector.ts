import type { Collector } from '../html/collector.ts';
import { isNextSpan } from '../html/next-span.ts';
import type { OpenElement } from '../html/open-element.ts';
import { isPermalink } from '../html/permalink.ts';
import { isSectionTool } from '../html/section-tool.ts';
import { EXCLUDED, holdsUnseenText, isHidden } from '../html/text-region.ts';
import type { LimitNotes } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import { collapse } from '../text/white-space.ts';

export interface CollectedHeading {
  level: number;
  /** The alternative text of images counts as text. */
  text: string;
  element: OpenElement;
}

/** The headings h1–h6 in document order, wherever they stand. */
export class HeadingCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'span']);
  readonly headings: CollectedHeading[] = [];
  /** One in another is possible, and its text belongs to both. Each knows where its own begins in the texts of all. */
  readonly #open: { heading: CollectedHeading; start: number; wholeStart: number }[] = [];
  #text = '';
  /** With a permalink's mark, a button's text and what is hidden: alone, they are what the heading says. */
  #whole = '';
  /** Whether what comes next stands on another line. */
  #isBroken = false;
  /** What the text before stood in. */
  #last: OpenElement | null = null;
  /** The span in a heading that was opened last, as long as it is empty: a style sheet draws what parts words there. */
  #empty: OpenElement | null = null;
  readonly #notes: LimitNotes;

  constructor(notes: LimitNotes) {
    this.#notes = notes;
  }

  onOpen(element: OpenElement): boolean {
    if (element.name === 'img') {
      this.#take(` ${element.attribute('alt') ?? ''} `, element);
    } else if (element.name === 'span') {
      this.#empty = element;
    } else if (!element.foreign) {
      if (this.headings.length >= LIMITS.headings.value) {
        this.#notes.note('headings', { part: 'heading' });
        return false;
      }
      const heading = { level: Number(element.name[1]), text: '', element };
      this.headings.push(heading);
      this.#open.push({ heading, start: this.#text.length, wholeStart: this.#whole.length });
      return true;
    }
    return false;
  }

  onText(text: string, parent: OpenElement): void {
    if (!holdsUnseenText(parent)) this.#take(text, parent);
  }

  onBreak(): void {
    this.#isBroken = true;
  }

  #take(text: string, parent: OpenElement): void {
    const heading = this.#open.at(-1)?.heading.element;
    if (heading === undefined) return;
    this.#empty = null;
    const said = this.#isBroken || isNextSpan(text, parent, this.#last) ? ` ${text}` : text;
    const isBeside = isBesideTitle(heading, parent) || isPermalink(text, parent, true);
    if (!isBeside && !isSectionTool(text, parent, true)) {
      this.#text += said;
      this.#isBroken = false;
    }
    this.#whole += said;
    this.#last = parent;
  }

  /** White space does not count, so an outermost heading is cut only when all of it is there. */
  onClose(element: OpenElement): void {
    const isBehindLink = this.#last?.name === 'a' && this.#last !== element.parent;
    if (element === this.#empty && isBehindLink) this.#isBroken = true;
    const open = this.#open.at(-1);
    if (open?.heading.element !== element) return;
    this.#open.pop();
    const isInner = this.#open.length > 0;
    const said = (all: string, at: number) => collapse(all.slice(at, isInner ? at + MOST_RAW : undefined));
    const text = said(this.#text, open.start) || said(this.#whole, open.wholeStart);
    open.heading.text = this.#notes.cut('heading', text, 'heading');
    if (!isInner) [this.#text, this.#whole] = ['', ''];
  }
}

/** Of a heading in another one: hundreds of them inside one another share one text. */
const MOST_RAW = 10 * LIMITS.heading.value;

/** A button right in the heading, or what is hidden there; of all else that it holds browsers have the text. */
function isBesideTitle(heading: OpenElement, parent: OpenElement): boolean {
  if ((parent.region & ~heading.region & EXCLUDED) === 0) return false;
  const part = parent.parent === heading ? parent : parent.parent;
  return part?.parent === heading && (part.name === 'button' || isHidden(part));
}
