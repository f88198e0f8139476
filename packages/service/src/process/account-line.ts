interface Account<Item> {
  readonly waiting: Item[];
  /** Of its items, those that were taken and have not been given back. */
  taken: number;
}

/** A line in which accounts take turns, each with at most so many items taken at a time. */
export class AccountLine<Item extends { readonly accountId: string }> {
  readonly #atOnce: number;
  /** In order of turns: who is served goes to the end, and again when that is done. */
  readonly #accounts = new Map<string, Account<Item>>();
  #size = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  sizeOf(accountId: string): number {
    return this.#accounts.get(accountId)?.waiting.length ?? 0;
  }

  /** With those that were taken and have not been given back. */
  atHandOf(accountId: string): number {
    return this.sizeOf(accountId) + (this.#accounts.get(accountId)?.taken ?? 0);
  }

  add(item: Item): void {
    this.#of(item).waiting.push(item);
    this.#size += 1;
  }

  /** Back to the front of its account's items: it was taken before. */
  putBack(item: Item): void {
    const account = this.#of(item);
    account.taken -= 1;
    account.waiting.unshift(item);
    this.#size += 1;
  }

  /** The next item of the account whose turn it is; null when none may be taken. */
  take(): Item | null {
    for (const [id, account] of this.#accounts) {
      if (account.taken >= this.#atOnce) continue;
      const item = account.waiting.shift();
      if (item === undefined) continue;
      account.taken += 1;
      this.#size -= 1;
      this.#toEnd(id, account);
      return item;
    }
    return null;
  }

  /** An item that waits no longer, or one that was taken and is done. */
  remove(item: Item): void {
    const account = this.#of(item);
    const at = account.waiting.indexOf(item);
    if (at < 0) {
      account.taken -= 1;
      // Before its next item come those who came meanwhile.
      this.#toEnd(item.accountId, account);
    } else {
      account.waiting.splice(at, 1);
      this.#size -= 1;
    }
    if (account.waiting.length === 0 && account.taken <= 0) this.#accounts.delete(item.accountId);
  }

  #toEnd(id: string, account: Account<Item>): void {
    this.#accounts.delete(id);
    this.#accounts.set(id, account);
  }

  #of({ accountId }: Item): Account<Item> {
    const known = this.#accounts.get(accountId) ?? { waiting: [], taken: 0 };
    this.#accounts.set(accountId, known);
    return known;
  }
}
