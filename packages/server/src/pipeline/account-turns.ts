/** Lets what long lists and large bodies cost go in slices, one in a turn of the event loop; accounts take turns. */
export class AccountTurns {
  /** By account; who had a slice goes to the end. */
  readonly #slices = new Map<string, (() => void)[]>();

  /** Resolves in a turn that no other slice has. */
  slice(accountId: string): Promise<void> {
    if (this.#slices.size === 0) setImmediate(() => this.#next());
    return new Promise((go) => {
      this.#slices.set(accountId, [...(this.#slices.get(accountId) ?? []), go]);
    });
  }

  #next(): void {
    const [first] = this.#slices;
    if (first === undefined) return;
    const [accountId, [go, ...others]] = first;
    this.#slices.delete(accountId);
    if (others.length > 0) this.#slices.set(accountId, others);
    if (this.#slices.size > 0) setImmediate(() => this.#next());
    go?.();
  }
}

/** Of all APIs of the process, as they share its event loop. */
export const accountTurns = new AccountTurns();
