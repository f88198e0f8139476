import { isUnspaced } from './words.ts';

/** A dictionary takes so many times as long to cut a text into words as a pattern does; it is measured with `กa`, the worst. */
const UNSPACED_COST = 16;

/** How much text of a site is read for one thing, so that nobody's pages make it last. */
export class TextBudget {
  #left: number;

  /** @param most characters; those of a text that a dictionary cuts into words count sixteen times */
  constructor(most: number) {
    this.#left = most;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Counts a text that is about to be read; false where what was read before was enough. */
  allows(text: string): boolean {
    if (this.isSpent) return false;
    this.#left -= text.length * (isUnspaced(text) ? UNSPACED_COST : 1);
    return true;
  }
}
