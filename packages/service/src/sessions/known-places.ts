const MOST = 10_000;

/** From which addresses accounts were signed in to since this process began: the latest of them. */
export class KnownPlaces {
  readonly #places = new Set<string>();

  note(accountId: string, address: string): void {
    const place = `${accountId} ${address}`;
    this.#places.delete(place);
    this.#places.add(place);
    const [oldest] = this.#places;
    if (this.#places.size > MOST && oldest !== undefined) this.#places.delete(oldest);
  }

  has(accountId: string, address: string): boolean {
    return this.#places.has(`${accountId} ${address}`);
  }
}
