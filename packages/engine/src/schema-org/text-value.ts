import type { OpenElement } from '../html/open-element.ts';
import { holdsUnseenText } from '../html/text-region.ts';
import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import { collapse } from '../text/white-space.ts';

const MAX_TEXT = LIMITS.sample.value;

/** The text of one property's element while it is open: of nested ones the outer one, or its name where it has one. */
export class TextValue {
  #element: OpenElement | null = null;
  #text = '';
  #take: (text: string) => void = () => {};
  #named: { readonly element: OpenElement; readonly from: number } | null = null;
  #name = '';

  waitsFor(element: OpenElement | null): boolean {
    return element !== null && (element === this.#element || element === this.#named?.element);
  }

  /** @param take receives the text of the name in it, else the whole, once the element has ended */
  start(element: OpenElement, take: (text: string) => void): void {
    if (this.#element !== null) return;
    this.#element = element;
    this.#text = '';
    this.#name = '';
    this.#take = take;
  }

  /** Around a name may stand `by`, a date, and what somebody is. */
  startName(element: OpenElement): void {
    if (this.#name === '') this.#named ??= { element, from: this.#text.length };
  }

  add(text: string, parent: OpenElement): void {
    if (this.#element === null || this.#text.length >= MAX_TEXT || holdsUnseenText(parent)) return;
    this.#text += text;
  }

  end(element: OpenElement): void {
    if (this.#named?.element === element) {
      this.#name = collapse(this.#text.slice(this.#named.from));
      this.#named = null;
    }
    if (this.#element !== element) return;
    this.#element = null;
    this.#take(beginning(this.#name || collapse(this.#text), MAX_TEXT));
  }
}
