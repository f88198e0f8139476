import type { Collector } from './collector.ts';
import type { OpenElement } from './open-element.ts';
import { collapse } from './white-space.ts';

/** A hyperlink as written. */
export interface Anchor {
  href: string;
  rel: string;
  text: string;
  element: OpenElement;
}

/** Further anchors are counted only, so that a page of a million links stays cheap. */
export const MAX_ANCHORS = 10_000;
const MAX_TEXT = 300;

/** `a href` and `area href` in document order. */
export class AnchorCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['a', 'area', 'img']);
  readonly #anchors: Anchor[] = [];
  #open: Anchor | null = null;
  #count = 0;

  onOpen(element: OpenElement): boolean {
    if (element.name === 'img') {
      if (this.#open !== null) this.onText(` ${element.attribute('alt') ?? ''} `);
      return false;
    }
    const href = element.attribute('href')?.trim();
    if (href === undefined || element.foreign || ++this.#count > MAX_ANCHORS) return false;
    const text = element.name === 'area' ? (element.attribute('alt') ?? '') : '';
    const anchor = { href, rel: element.attribute('rel')?.toLowerCase() ?? '', text, element };
    this.#anchors.push(anchor);
    if (element.name !== 'a') return false;
    this.#open = anchor;
    return true;
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

  finish(): { anchors: readonly Anchor[]; total: number } {
    return { anchors: this.#anchors, total: this.#count };
  }
}
