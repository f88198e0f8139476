import { keepNewest } from '../process/keep-newest.ts';

const MOST_KNOWN = 1_000;

/** Counts what has happened by name, and forgets of each name what was counted once it is over for some time. */
export class Lately {
  readonly #lastingMs: number;
  readonly #known = new Map<string, { readonly count: number; readonly until: number }>();

  /** @param lastingMs milliseconds from the last time that a name was counted until it is forgotten */
  constructor(lastingMs: number) {
    this.#lastingMs = lastingMs;
  }

  add(name: string, times = 1): void {
    const count = (this.secondsOf(name) > 0 ? (this.#known.get(name)?.count ?? 0) : 0) + times;
    keepNewest(this.#known, name, { count, until: performance.now() + this.#lastingMs }, MOST_KNOWN);
  }

  /** Seconds until it is forgotten; 0 where it is, or was counted less than so many times. */
  secondsOf(name: string, times = 1): number {
    const { count, until } = this.#known.get(name) ?? { count: 0, until: 0 };
    return count < times ? 0 : Math.max(0, Math.ceil((until - performance.now()) / 1_000));
  }
}
