import { ApiError, MemoryBuckets } from '@seogeo/server';

/** Addresses and accounts that are remembered; those unused for longest are forgotten. */
const REMEMBERED = 10_000;

/** How often somebody may try to sign in, by a clock that nobody sets. */
export class Attempts {
  readonly #buckets = new MemoryBuckets(REMEMBERED);
  readonly #limit: number;
  readonly #monotonic: () => number;

  /** @param limit attempts in a minute from one address; half as many passwords may be tried on one account */
  constructor(limit: number, monotonic: () => number) {
    this.#limit = limit;
    this.#monotonic = monotonic;
  }

  /** @throws ApiError 429 */
  from(address: string): void {
    this.#take(`address ${address}`, this.#limit);
  }

  /** @throws ApiError 429, also for an address that is no account's */
  on(email: string): void {
    this.#take(`account ${email.toLowerCase()}`, Math.ceil(this.#limit / 2));
  }

  #take(name: string, limit: number): void {
    const { allowed, waitMs } = this.#buckets.take(name, limit, this.#monotonic());
    if (allowed) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const message = `Too many attempts to sign in: retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
    throw new ApiError(429, 'RATE_LIMITED', message, undefined, { 'retry-after': String(seconds) });
  }
}
