import type { OpenElement } from '../html/open-element.ts';
import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import { collapse } from '../text/white-space.ts';

const MAX_TEXT = LIMITS.sample.value;

/** The text of one property's element while it is open: of nested ones the outer one. */
export class TextValue {
  #element: OpenElement | null = null;
  #text = '';

  get element(): OpenElement | null {
    return this.#element;
  }

  start(element: OpenElement): void {
    if (this.#element !== null) return;
    this.#element = element;
    this.#text = '';
  }

  add(text: string): void {
    if (this.#element !== null && this.#text.length < MAX_TEXT) this.#text += text;
  }

  /** The whole text when this element was the open one, else null. */
  end(element: OpenElement): string | null {
    if (this.#element !== element) return null;
    this.#element = null;
    return beginning(collapse(this.#text), MAX_TEXT);
  }
}
