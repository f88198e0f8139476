import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import type { Buckets } from './buckets.ts';
import type { ClientAddress } from './client-address.ts';
import { Overdraft } from './overdraft.ts';
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

export interface Taken {
  /** Where the store of buckets did not answer: that there is none now, which is all that a client needs. */
  readonly draw: Draw;
  /** What the store threw. */
  readonly fault: { readonly error: unknown } | null;
}

/** Takes tokens, and holds refusals back from whoever goes on asking. */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #overdraft = new Overdraft();

  constructor(limits: RateLimits) {
    this.#limits = limits;
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

  async take({ name, limitPerMinute }: Bucket): Promise<Taken> {
    try {
      const draw = await this.#limits.buckets.take(name, limitPerMinute, this.#limits.monotonic());
      return { draw, fault: null };
    } catch (error) {
      const seconds = error instanceof BackendUnavailable ? error.retryAfterSeconds : 1;
      const draw = { allowed: false, limit: limitPerMinute, remaining: 0, waitMs: 1_000 * (seconds - 1) };
      return { draw, fault: { error } };
    }
  }

  /** Notes a refusal, and waits until it may be answered. */
  async hold({ name }: Bucket): Promise<void> {
    const wait = this.#overdraft.refuse(name, this.#limits.monotonic());
    if (wait > 0) await sleep(wait);
  }
}
