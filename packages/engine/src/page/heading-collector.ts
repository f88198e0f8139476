import type { Collector } from './collector.ts';
import type { OpenElement } from './open-element.ts';
import { collapse } from './white-space.ts';

export interface CollectedHeading {
  level: number;
  /** The alternative text of images counts as text. */
  text: string;
  element: OpenElement;
}

const MAX_HEADINGS = 5_000;
const MAX_TEXT = 1_000;

/** The headings h1–h6 in document order, wherever they stand. */
export class HeadingCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img']);
  readonly #headings: CollectedHeading[] = [];
  #open: CollectedHeading | null = null;

  onOpen(element: OpenElement): boolean {
    if (element.name === 'img') {
      if (this.#open !== null) this.onText(` ${element.attribute('alt') ?? ''} `);
    } else if (!element.foreign && this.#headings.length < MAX_HEADINGS) {
      this.#open = { level: Number(element.name[1]), text: '', element };
      this.#headings.push(this.#open);
      return true;
    }
    return false;
  }

  onText(text: string): void {
    if (this.#open !== null && this.#open.text.length < MAX_TEXT) this.#open.text += text;
  }

  onClose(element: OpenElement): void {
    if (this.#open?.element === element) {
      this.#open.text = collapse(this.#open.text).slice(0, MAX_TEXT);
      this.#open = null;
    }
  }

  finish(): readonly CollectedHeading[] {
    return this.#headings;
  }
}
