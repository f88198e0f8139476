/** What was typed of a key that is not made yet. */
export interface TypedKey {
  readonly name: string;
  readonly days: string;
  /** Null as long as all of them are. */
  readonly scopes: readonly string[] | null;
}

const NOTHING: TypedKey = { name: '', days: '', scopes: null };

/** What outlives a session: whose account is shown, and what was typed there. A session may end while one types. */
export class Memory {
  /** Null until it is known. */
  email: string | null = null;
  #kept: { readonly email: string | null; readonly typed: TypedKey } | null = null;

  /** Nothing in another account than that in which it was typed. */
  get typed(): TypedKey {
    return this.#kept !== null && this.#kept.email === this.email ? this.#kept.typed : NOTHING;
  }

  keep(part: Partial<TypedKey>): void {
    this.#kept = { email: this.email, typed: { ...this.typed, ...part } };
  }

  forget(): void {
    this.#kept = null;
  }
}
