interface Waiting {
  readonly accountId: string;
  readonly cost: number;
  /** What its account has asked for by then, by the line's own clock. */
  readonly tag: number;
  readonly go: () => void;
}

/**
 * What waits, in the order of fair queueing (Demers, Keshav and Shenker, SIGCOMM 1989): accounts have equal shares by cost, not
 * by number, so that whoever asks for little goes before all who ask for much. Nobody is passed for ever by those who are new:
 * a tag stays what it was when its request came, and the line's clock goes on with what each account has been given.
 */
export class FairLine {
  /** The next is the last of them. */
  readonly #waiting: Waiting[] = [];
  /** By account, the tag of the last that waits. */
  readonly #lastTags = new Map<string, number>();
  #clock = 0;

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  join(accountId: string, cost: number, go: () => void): void {
    const tag = Math.max(this.#clock, this.#lastTags.get(accountId) ?? 0) + cost;
    this.#lastTags.set(accountId, tag);
    this.#waiting.splice(this.#placeOf(tag), 0, { accountId, cost, tag, go });
  }

  /** Lets the next go on, where it may. */
  goOn(may: (cost: number) => boolean): boolean {
    const next = this.#waiting.at(-1);
    if (next === undefined || !may(next.cost)) return false;
    this.#waiting.pop();
    const { accountId, cost, tag, go } = next;
    this.#clock += cost / this.#lastTags.size;
    if (this.#lastTags.get(accountId) === tag) this.#lastTags.delete(accountId);
    go();
    return true;
  }

  /** Behind all whose tag is as low. */
  #placeOf(tag: number): number {
    let [from, to] = [0, this.#waiting.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#waiting[middle]?.tag ?? 0) > tag) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
