import type { Buckets } from './buckets.ts';
import { type BucketState, type Draw, drawToken, isFull, tokensIn } from './token-bucket.ts';

interface Entry {
  state: BucketState;
  limit: number;
}

/**
 * Buckets in this process's memory, at most `capacity` of them. Full ones are forgotten first, because that
 * changes nothing; were all in use, those unused for longest go.
 */
export class MemoryBuckets implements Buckets {
  readonly #entries = new Map<string, Entry>();
  readonly #capacity: number;

  constructor(capacity = 100_000) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  take(name: string, limit: number, now: number): Draw {
    const entry = this.#entries.get(name);
    const at = Math.floor(now);
    const { state, draw } = drawToken(entry?.state, limit, at);
    if (entry === undefined) {
      this.#entries.set(name, { state, limit });
      if (this.#entries.size > this.#capacity) this.#evict(at);
    } else {
      entry.state = state;
      entry.limit = limit;
    }
    return draw;
  }

  /** Whole tokens that the bucket holds at `now`; looking takes none. */
  remaining(name: string, limit: number, now: number): number {
    return tokensIn(this.#entries.get(name)?.state, limit, Math.floor(now));
  }

  #evict(now: number): void {
    for (const [name, { state, limit }] of this.#entries) {
      if (isFull(state, limit, now)) this.#entries.delete(name);
    }
    // A tenth more than needed, so that a flood of new names does not pay for this sweep each time.
    const target = Math.floor(this.#capacity * 0.9);
    if (this.#entries.size <= target) return;
    const byLastUse = [...this.#entries].sort(([, one], [, other]) => one.state.at - other.state.at);
    for (const [name] of byLastUse.slice(0, this.#entries.size - target)) this.#entries.delete(name);
  }
}
