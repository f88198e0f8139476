/** How many pages link to each page, with and without nofollow. */
export class IncomingLinks {
  readonly #followed = new Map<number, number>();
  readonly #nofollow = new Map<number, number>();
  readonly #ofResults = new Map<number, number>();

  /** @param fromResult the page that links may be in an index */
  add(to: number, nofollow: boolean, fromResult: boolean): void {
    increase(nofollow ? this.#nofollow : this.#followed, to);
    if (nofollow && fromResult) increase(this.#ofResults, to);
  }

  followed(id: number): number {
    return this.#followed.get(id) ?? 0;
  }

  nofollow(id: number): number {
    return this.#nofollow.get(id) ?? 0;
  }

  /** Without the pages that are in no index. */
  nofollowOfResults(id: number): number {
    return this.#ofResults.get(id) ?? 0;
  }
}

function increase(counts: Map<number, number>, id: number): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
