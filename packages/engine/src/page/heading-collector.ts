import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
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
  readonly tags: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img']);
  readonly #headings: CollectedHeading[] = [];
  #open: CollectedHeading | null = null;
  readonly #notes: LimitNotes;

  constructor(notes: LimitNotes) {
    this.#notes = notes;
  }

  onOpen(element: OpenElement): boolean {
    if (element.name === 'img') {
      if (this.#open !== null) this.onText(` ${element.attribute('alt') ?? ''} `);
    } else if (!element.foreign) {
      if (this.#headings.length >= LIMITS.headings.value) {
        this.#notes.note('headings', { part: 'heading' });
        return false;
      }
      this.#finishOpen();
      this.#open = { level: Number(element.name[1]), text: '', element };
      this.#headings.push(this.#open);
      return true;
    }
    return false;
  }

  onText(text: string): void {
    if (this.#open !== null) this.#open.text += text;
  }

  onClose(element: OpenElement): void {
    if (this.#open?.element === element) this.#finishOpen();
  }

  finish(): readonly CollectedHeading[] {
    this.#finishOpen();
    return this.#headings;
  }

  /** White space does not count, so a heading is cut only when all of it is there. */
  #finishOpen(): void {
    if (this.#open !== null)
      this.#open.text = this.#notes.cut('heading', collapse(this.#open.text), 'heading');
    this.#open = null;
  }
}
