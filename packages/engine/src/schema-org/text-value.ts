import type { OpenElement } from '../html/open-element.ts';
import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import { collapse } from '../text/white-space.ts';

const MAX_TEXT = LIMITS.sample.value;

/** The text of one property's element while it is open: of nested ones the outer one. */
export class TextValue {
  #element: OpenElement | null = null;
  #text = '';
  #take: (text: string) => void = () => {};

  get element(): OpenElement | null {
    return this.#element;
  }

  /** @param take receives the whole text, once the element has ended */
  start(element: OpenElement, take: (text: string) => void): void {
    if (this.#element !== null) return;
    this.#element = element;
    this.#text = '';
    this.#take = take;
  }

  add(text: string): void {
    if (this.#element !== null && this.#text.length < MAX_TEXT) this.#text += text;
  }

  end(element: OpenElement): void {
    if (this.#element !== element) return;
    this.#element = null;
    this.#take(beginning(collapse(this.#text), MAX_TEXT));
  }
}
