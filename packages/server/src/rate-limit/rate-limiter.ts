import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import type { Buckets } from './buckets.ts';
import type { ClientAddress } from './client-address.ts';
import { Pace } from './pace.ts';
import type { BucketKind } from './rate-headers.ts';
import type { Draw } from './token-bucket.ts';

/** Whose tokens a request takes. */
export interface Bucket {
  readonly kind: BucketKind;
  readonly name: string;
  readonly limitPerMinute: number;
}

export interface RateLimits {
  readonly buckets: Buckets;
  readonly clientAddress: ClientAddress;
  /** Requests per minute for one client address without a valid key. */
  readonly addressLimit: number;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number;
}

/** A draw, which gives nothing where the bucket could not be asked. */
export interface Taken extends Draw {
  /** Why not. */
  readonly failure?: unknown;
}

const MOST_WAIT = 5_000;
/** Refusals of one bucket: a client that miscounts is far below. */
const REFUSALS = { atOnce: 20, perSecond: 20, mostWait: MOST_WAIT };
/** What is no request to the API, of one address: a page of documentation takes ten files. */
const BESIDE_PER_SECOND = 100;
/** Of all addresses together: some tenth of one core. */
const STRANGERS_PER_SECOND = 1_000;
const AT_ONCE = 100;

/**
 * Takes tokens, and paces what is answered to whoever asks without any. A 404 or 429 costs next to nothing, but tens of
 * thousands of them a second are what everybody else waits for.
 */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #refusals = new Pace(REFUSALS);
  readonly #beside: Pace;
  readonly #strangers: Pace;

  constructor(limits: RateLimits) {
    this.#limits = limits;
    // Who lets an address ask for more lets it ask for as much of everything.
    const allowed = limits.addressLimit / 60;
    const pace = (perSecond: number) =>
      new Pace({ atOnce: AT_ONCE, perSecond: Math.max(perSecond, allowed), mostWait: MOST_WAIT });
    this.#beside = pace(BESIDE_PER_SECOND);
    this.#strangers = pace(STRANGERS_PER_SECOND);
  }

  /** The bucket of who has no valid key. */
  ofAddress(socket: Socket, forwardedFor?: IncomingMessage['headers'][string]): Bucket {
    const name = `address ${this.#addressOf(socket, forwardedFor)}`;
    return { kind: 'address', name, limitPerMinute: this.#limits.addressLimit };
  }

  addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    return this.#addressOf(socket, headers['x-forwarded-for']);
  }

  #addressOf(socket: Socket, forwardedFor: IncomingMessage['headers'][string]): string {
    const hops = typeof forwardedFor === 'string' ? forwardedFor : forwardedFor?.join(',');
    return this.#limits.clientAddress(socket.remoteAddress, hops);
  }

  /** Never rejects: answers tell of the bucket also where its store is away. */
  take({ name, limitPerMinute: limit }: Bucket): Promise<Taken> | Taken {
    const draw = this.#limits.buckets.take(name, limit, this.#limits.monotonic());
    if (!(draw instanceof Promise)) return draw;
    return draw.catch((failure: unknown) => {
      const seconds = failure instanceof BackendUnavailable ? failure.retryAfterSeconds : 1;
      return { allowed: false, limit, remaining: 0, waitMs: (seconds - 1) * 1000, failure };
    });
  }

  /** Notes a refusal for want of a token, and waits until it may be answered. */
  async hold({ name }: Bucket): Promise<void> {
    await turn(this.#refusals.wait(name, this.#limits.monotonic()));
  }

  /** The same of whatever is refused to who has no valid key. */
  async holdStranger(): Promise<void> {
    await turn(this.#strangers.wait('', this.#limits.monotonic()));
  }

  /** The same of what is no request to the API, whatever it is answered; null where that may be at once. */
  holdBeside(request: Pick<IncomingMessage, 'socket' | 'headers'>): Promise<void> | null {
    const now = this.#limits.monotonic();
    return turn(Math.max(this.#beside.wait(this.addressOf(request), now), this.#strangers.wait('', now)));
  }
}

function turn(wait: number): Promise<void> | null {
  return wait > 0 ? sleep(wait) : null;
}
