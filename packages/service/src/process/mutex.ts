/** A fair lock on the event loop: callers get it in the order they asked, those first that are soon done. */
export class Mutex {
  #held = false;
  readonly #soonDone: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];

  lock(isSoonDone = false): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => (isSoonDone ? this.#soonDone : this.#waiting).push(resolve));
  }

  unlock(): void {
    const next = this.#soonDone.shift() ?? this.#waiting.shift();
    if (next) next();
    else this.#held = false;
  }
}
