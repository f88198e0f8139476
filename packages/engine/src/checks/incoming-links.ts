/** How many pages link to each page, with and without nofollow. */
export class IncomingLinks {
  readonly #followed = new Map<number, number>();
  readonly #nofollow = new Map<number, number>();

  add(to: number, nofollow: boolean): void {
    const counts = nofollow ? this.#nofollow : this.#followed;
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }

  followed(id: number): number {
    return this.#followed.get(id) ?? 0;
  }

  nofollow(id: number): number {
    return this.#nofollow.get(id) ?? 0;
  }
}
