export interface PaceLimits {
  readonly atOnce: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly mostWait: number;
}

export interface Place {
  /** Milliseconds until this one may pass. */
  readonly ms: number;
  /** Whether others have to wait behind it. */
  readonly hasPlace: boolean;
}

/** Names that are known at a time: who comes more often than they are forgotten is one of few. */
const MOST_NAMES = 10_000;

/**
 * Lets so many pass at once and then so many a second, one after another (the generic cell rate algorithm of ITU-T
 * I.371). Nobody is refused, and nobody waits for ever: with more than can have their turn in time, each waits for most of it.
 */
export class Pace {
  readonly #limits: PaceLimits;
  /** When each name would have all of its tokens again, in milliseconds. */
  readonly #full = new Map<string, number>();

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /**
   * @param now milliseconds of a clock that nobody sets
   */
  wait(name: string, now: number): Place {
    const { atOnce, perSecond, mostWait } = this.#limits;
    const step = 1_000 / perSecond;
    const full = Math.max(this.#full.get(name) ?? now, now) + step;
    const wait = full - atOnce * step - now;
    // Not all at the same moment.
    if (wait > mostWait) return { ms: (mostWait * (1 + Math.random())) / 2, hasPlace: false };
    this.#full.set(name, full);
    if (this.#full.size > MOST_NAMES) this.#forget(now);
    return { ms: Math.max(0, wait), hasPlace: true };
  }

  /** How many are remembered. */
  get size(): number {
    return this.#full.size;
  }

  #forget(now: number): void {
    for (const [name, full] of this.#full) if (full <= now) this.#full.delete(name);
    if (this.#full.size > MOST_NAMES) this.#full.clear();
  }
}
