import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { EXCLUDED } from '../html/text-region.ts';
import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import { collapse } from '../text/white-space.ts';
import { wordSet } from '../text/word-set.ts';

const TAGS = wordSet('blockquote q cite figcaption footer figure pre ul ol dl table');
/** What text is set in for, by docutils and DocBook with the same element: then dashes and titles in it tell of no source. */
const SET_IN = wordSet('pre ul ol dl table');

/** A marked-up quotation: `blockquote` or `q`. */
export interface MarkedQuotation {
  text: string;
  /** Says who is quoted: a `cite` attribute or element, a caption, or a closing dash with a name. */
  attributed: boolean;
  element: OpenElement;
}

const CLOSING_NAME = /[—–]\s*\p{Lu}[^.!?]{2,80}$/u;
const ATTRIBUTION = wordSet('cite figcaption footer');

export class QuotationCollector implements Collector {
  readonly tags = TAGS;
  readonly quotations: MarkedQuotation[] = [];
  #open: MarkedQuotation | null = null;
  #isSetIn = false;

  onOpen(element: OpenElement): boolean {
    if (element.name === 'blockquote' || element.name === 'q') this.#start(element);
    else if (ATTRIBUTION.has(element.name)) this.#attribute(element);
    else if (SET_IN.has(element.name)) this.#isSetIn = true;
    return this.#open?.element === element;
  }

  onText(text: string): void {
    if (this.#open !== null && this.#open.text.length < LIMITS.quotation.value) this.#open.text += text;
  }

  onBreak(): void {
    if (this.#open !== null) this.#open.text += ' ';
  }

  onClose(element: OpenElement): void {
    if (this.#open === null || this.#open.element !== element) return;
    const text = beginning(collapse(this.#open.text), LIMITS.quotation.value);
    this.#open.text = text;
    this.#open.attributed ||= !this.#isSetIn && CLOSING_NAME.test(text);
    this.#open = null;
  }

  #start(element: OpenElement): void {
    const isFull = this.quotations.length >= LIMITS.quotations.value;
    if (isFull || this.#open !== null || (element.region & EXCLUDED) !== 0) return;
    const attributed = (element.attribute('cite') ?? '').trim() !== '';
    this.#open = { text: '', attributed, element };
    this.#isSetIn = false;
    this.quotations.push(this.#open);
  }

  /** Inside of the open quotation, or in the figure that holds the last one. */
  #attribute(element: OpenElement): void {
    // Of a picture that is set in.
    if (this.#open !== null && element.name === 'figcaption' && element.parent?.name === 'figure') return;
    const quotation = this.#open ?? this.quotations.at(-1);
    // Asked once: on a page of nothing but captions, each would look for its figure.
    if (quotation === undefined || quotation.attributed || (this.#isSetIn && element.name === 'cite')) return;
    const figure = quotation.element.parent?.name === 'figure' ? quotation.element.parent : null;
    if (this.#open !== null || (figure !== null && isInside(element, figure))) quotation.attributed = true;
  }
}

function isInside(element: OpenElement, ancestor: OpenElement): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (at === ancestor) return true;
  return false;
}
