/** What was typed into a form that is not sent yet, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** What outlives a session: whose account is shown, and what was typed there. A session may end while one types. */
export class Memory {
  /** Null until it is known. */
  email: string | null = null;
  #kept: { readonly where: string; readonly typed: Typed } | null = null;

  /** Nothing in another account than that in which it was typed, and nothing of another form. */
  typed(form: string): Typed {
    return this.#kept?.where === `${this.email} ${form}` ? this.#kept.typed : {};
  }

  keep(form: string, part: Typed): void {
    this.#kept = { where: `${this.email} ${form}`, typed: { ...this.typed(form), ...part } };
  }

  forget(): void {
    this.#kept = null;
  }
}
