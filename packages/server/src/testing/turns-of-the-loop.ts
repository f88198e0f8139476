/** Tells turns of the event loop from each other, for as long as it lasts. */
export class TurnsOfTheLoop implements Disposable {
  /** How many have begun. */
  count = 0;
  #next = setImmediate(() => this.#begin());

  #begin(): void {
    this.count += 1;
    this.#next = setImmediate(() => this.#begin());
  }

  [Symbol.dispose](): void {
    clearImmediate(this.#next);
  }
}
