import { ApiError, MemoryBuckets } from '@seogeo/server';

/** Attempts from one address in a minute, whatever for. */
const BY_ADDRESS = 10;
/** Passwords tried on one account in a minute, from wherever. */
const BY_ACCOUNT = 5;
/** Addresses and accounts that are remembered; those unused for longest are forgotten. */
const REMEMBERED = 10_000;

/** How often somebody may try to sign in, by a clock that nobody sets. */
export class Attempts {
  readonly #buckets = new MemoryBuckets(REMEMBERED);
  readonly #monotonic: () => number;

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** @throws ApiError 429 */
  from(address: string): void {
    this.#take(`address ${address}`, BY_ADDRESS);
  }

  /** @throws ApiError 429, also for an address that is no account's */
  on(email: string): void {
    this.#take(`account ${email.toLowerCase()}`, BY_ACCOUNT);
  }

  #take(name: string, limit: number): void {
    const { allowed, waitMs } = this.#buckets.take(name, limit, this.#monotonic());
    if (allowed) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const message = `Too many attempts to sign in: retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
    throw new ApiError(429, 'RATE_LIMITED', message, undefined, { 'retry-after': String(seconds) });
  }
}
