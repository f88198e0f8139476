import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import type { Buckets } from './buckets.ts';
import type { ClientAddress } from './client-address.ts';
import { Pace, type Place } from './pace.ts';
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

/** Who is held: a response or a connection. */
type Waiting = Pick<Writable, 'destroyed' | 'once' | 'off'>;

/** In each of two lines. */
const MOST_WAIT = 2_500;
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
  /** What ends the wait of each that is held. */
  readonly #held = new Set<() => void>();
  #ending = false;

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

  isProxy(socket: Socket): boolean {
    return this.#limits.clientAddress.isProxy(socket.remoteAddress);
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

  /** Notes a refusal for want of a token, and waits until it may be answered, or nobody waits for that any more. */
  async hold({ name, kind }: Bucket, waiting: Waiting): Promise<void> {
    const place = this.#refusals.wait(name, this.#limits.monotonic());
    if (kind === 'address') await this.#inBothLines(place, waiting);
    else await this.#turn(place.ms, waiting);
  }

  /** The same of whatever else is refused to who has no valid key. */
  async holdStranger(waiting: Waiting): Promise<void> {
    if (!waiting.destroyed) await this.#turn(this.#strangers.wait('', this.#limits.monotonic()).ms, waiting);
  }

  /** The same of what is no request to the API, whatever it is answered; null where that may be at once. */
  holdBeside(request: Pick<IncomingMessage, 'socket' | 'headers'>, waiting: Waiting): Promise<void> | null {
    const now = this.#limits.monotonic();
    const place = this.#beside.wait(this.addressOf(request), now);
    if (place.ms > 0) return this.#inBothLines(place, waiting);
    const { ms } = this.#strangers.wait('', now);
    return ms > 0 ? this.#turn(ms, waiting) : null;
  }

  /** Who has no place in its own line takes none from the others. */
  async #inBothLines({ ms, hasPlace }: Place, waiting: Waiting): Promise<void> {
    await this.#turn(ms, waiting);
    if (hasPlace) await this.holdStranger(waiting);
  }

  /** Holds nothing any more: what ends has no time for that. */
  letGo(): void {
    this.#ending = true;
    for (const end of this.#held) end();
  }

  async #turn(ms: number, waiting: Waiting): Promise<void> {
    if (ms === 0 || this.#ending || waiting.destroyed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    waiting.once('close', resolve);
    this.#held.add(resolve);
    await promise;
    clearTimeout(timer);
    waiting.off('close', resolve);
    this.#held.delete(resolve);
  }
}
