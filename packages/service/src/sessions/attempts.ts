import type { Buckets } from '@seogeo/server';
import { retryLater } from '@seogeo/server/errors';

/** How often somebody may try to sign in, by a clock that nobody sets. */
export class Attempts {
  readonly #buckets: Buckets;
  readonly #limit: number;
  readonly #monotonic: () => number;

  /** @param limit attempts in a minute from one address; half as many passwords may be tried on one account */
  constructor(buckets: Buckets, limit: number, monotonic: () => number) {
    this.#buckets = buckets;
    this.#limit = limit;
    this.#monotonic = monotonic;
  }

  /** @throws ApiError 429 */
  from(address: string): Promise<void> {
    return this.#take(`sign-in from ${address}`, this.#limit);
  }

  /**
   * @param place from where the account was signed in to before: what others try has no part in it
   * @throws ApiError 429, also for an address that is no account's
   */
  on(email: string, place?: string): Promise<void> {
    const name = `sign-in on ${email.toLowerCase()}`;
    return this.#take(place === undefined ? name : `${name} from ${place}`, Math.ceil(this.#limit / 2));
  }

  async #take(name: string, limit: number): Promise<void> {
    const { allowed, waitMs } = await this.#buckets.take(name, limit, this.#monotonic());
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    if (!allowed) throw retryLater(seconds, 'RATE_LIMITED', 'Too many attempts to sign in');
  }
}
