/** Values by key, of which only those that were used last are kept: making one anew has to be possible, and bearable. */
export class RecentlyUsed<Value> {
  readonly #limit: number;
  /** In the order of their use. */
  readonly #values = new Map<string, Value>();

  /** @param limit how many are kept, at least 1 */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}
