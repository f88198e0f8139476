/** Lets what long lists cost go in slices: of all accounts one in a turn of the event loop, of each one list at a time. */
export class ListTurns {
  /** By account; who had a slice goes to the end. */
  readonly #slices = new Map<string, (() => void)[]>();
  /** By account, those that wait for the end of its list. */
  readonly #lists = new Map<string, (() => void)[]>();

  /** Resolves in a turn that no other slice has. */
  slice(accountId: string): Promise<void> {
    if (this.#slices.size === 0) setImmediate(() => this.#next());
    return new Promise((go) => {
      this.#slices.set(accountId, [...(this.#slices.get(accountId) ?? []), go]);
    });
  }

  /** Resolves when the account has no other list in work; whoever has had that calls `end`. */
  async begin(accountId: string): Promise<void> {
    const waiting = this.#lists.get(accountId);
    if (waiting !== undefined) return new Promise((go) => void waiting.push(go));
    this.#lists.set(accountId, []);
  }

  end(accountId: string): void {
    const next = this.#lists.get(accountId)?.shift();
    if (next === undefined) this.#lists.delete(accountId);
    else next();
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
export const listTurns = new ListTurns();
