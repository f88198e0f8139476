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

/** A draw, which gives nothing where the bucket could not be asked. */
export interface Taken extends Draw {
  /** Why not. */
  readonly failure?: unknown;
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

  /** Never rejects: answers tell of the bucket also where its store is away. */
  take({ name, limitPerMinute: limit }: Bucket): Promise<Taken> | Taken {
    const draw = this.#limits.buckets.take(name, limit, this.#limits.monotonic());
    if (!(draw instanceof Promise)) return draw;
    return draw.catch((failure: unknown) => {
      const seconds = failure instanceof BackendUnavailable ? failure.retryAfterSeconds : 1;
      return { allowed: false, limit, remaining: 0, waitMs: (seconds - 1) * 1000, failure };
    });
  }

  /** Notes a refusal, and waits until it may be answered. */
  async hold({ name }: Bucket): Promise<void> {
    const wait = this.#overdraft.refuse(name, this.#limits.monotonic());
    if (wait > 0) await sleep(wait);
  }
}
