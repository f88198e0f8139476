interface Waiting {
  readonly go: () => void;
  readonly fail: (error: unknown) => void;
}

/** Lets one after the other have its turn, in the order in which they asked. */
export class Turns {
  #taken = false;
  readonly #waiting: Waiting[] = [];

  /** Resolves when it is the caller's turn; whoever has had it calls `pass` or `refuse`. */
  take(): Promise<void> | undefined {
    return this.#wait((waiting) => this.#waiting.push(waiting));
  }

  /** The same, before everybody who waits. */
  takeNext(): Promise<void> | undefined {
    return this.#wait((waiting) => this.#waiting.unshift(waiting));
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken = false;
    else next.go();
  }

  /** Ends the turn and gives nobody another: what stopped this one would stop all who have waited for it. */
  refuse(error: unknown): void {
    this.#taken = false;
    for (const { fail } of this.#waiting.splice(0)) fail(error);
  }

  #wait(queue: (waiting: Waiting) => void): Promise<void> | undefined {
    if (this.#taken) return new Promise((go, fail) => queue({ go, fail }));
    this.#taken = true;
    return undefined;
  }
}
