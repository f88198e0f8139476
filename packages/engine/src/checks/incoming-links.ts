/** How many pages link to each page, with and without nofollow. */
export class IncomingLinks {
  readonly #followed = new Map<number, number>();
  readonly #nofollow = new Map<number, number>();

  add(to: number, nofollow: boolean): void {
    increase(nofollow ? this.#nofollow : this.#followed, to);
  }

  followed(id: number): number {
    return this.#followed.get(id) ?? 0;
  }

  nofollow(id: number): number {
    return this.#nofollow.get(id) ?? 0;
  }
}

function increase(counts: Map<number, number>, id: number): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
