import type { Buckets } from './buckets.ts';
import { type BucketState, type Draw, drawToken, isFull } from './token-bucket.ts';

interface Entry {
  readonly state: BucketState;
  readonly limit: number;
}

/**
 * Buckets in this process's memory, at most `capacity` of them. Full ones are forgotten first, because that
 * changes nothing; were all in use, the one unused for longest goes.
 */
export class MemoryBuckets implements Buckets {
  /** Ordered by last use. */
  readonly #entries = new Map<string, Entry>();
  readonly #capacity: number;

  constructor(capacity = 100_000) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  take(name: string, limit: number, now: number): Draw {
    const { state, draw } = drawToken(this.#entries.get(name)?.state, limit, now);
    this.#entries.delete(name);
    this.#entries.set(name, { state, limit });
    if (this.#entries.size > this.#capacity) this.#evict(now);
    return draw;
  }

  #evict(now: number): void {
    for (const [name, { state, limit }] of this.#entries) {
      if (isFull(state, limit, now)) this.#entries.delete(name);
    }
    // A tenth more than needed, so that a flood of new names does not pay for this sweep each time.
    const target = Math.floor(this.#capacity * 0.9);
    for (const name of this.#entries.keys()) {
      if (this.#entries.size <= target) return;
      this.#entries.delete(name);
    }
  }
}
