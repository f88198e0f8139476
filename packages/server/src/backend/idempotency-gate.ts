import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredReply } from '../backend/idempotency-store.ts';
import { idempotencyInProgress, idempotencyKeyReused } from '../errors/errors.ts';

/** A key a client gave to its request, and what the request is. */
export interface IdempotencyClaim {
  readonly key: string;
  readonly fingerprint: string;
}

/** How long a reply can be replayed. */
export const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const WAIT_MS = 2000;

/** A request's claim on a key: the stored reply to send again, or leave to run, with a `release` to call. */
export type Claim =
  | { readonly replay: StoredReply; readonly release: null }
  | { readonly replay: null; readonly release: () => void };

interface Running {
  readonly fingerprint: string;
  /** Made by the first who waits: most requests are never repeated while they run. */
  done: PromiseWithResolvers<void> | null;
}

/** Finds the stored reply to a key of an account. */
export type FindReply = (accountId: string, key: string) => Promise<StoredReply | null> | StoredReply | null;

/**
 * Requests with an idempotency key that this process is working on. A second request with the same key waits
 * for the first up to two seconds, then takes its stored reply; after a failure it runs itself.
 */
export class IdempotencyGate {
  readonly #running = new Map<string, Running>();
  readonly #find: FindReply;
  readonly #clock: () => number;

  constructor(find: FindReply, clock: () => number) {
    this.#find = find;
    this.#clock = clock;
  }

  /** @throws ApiError 409 while the first request is still running, 422 for another request's key */
  async claim(accountId: string, key: string, fingerprint: string): Promise<Claim> {
    const name = `${accountId.length} ${accountId} ${key}`;
    const isFree = !this.#running.has(name);
    const release = isFree ? this.#reserve(name, fingerprint) : await this.#waitFor(name, fingerprint);
    try {
      const stored = await this.#find(accountId, key);
      if (stored === null || stored.expiresAt <= this.#clock()) return { replay: null, release };
      if (stored.fingerprint !== fingerprint) throw idempotencyKeyReused();
      release();
      return { replay: stored, release: null };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Of several who wait for the same one, one goes on, and the others wait for that. */
  async #waitFor(name: string, fingerprint: string): Promise<() => void> {
    const timeout = new AbortController();
    const expired = sleep(WAIT_MS, 'expired', { signal: timeout.signal, ref: false }).catch(() => 'stopped');
    try {
      for (;;) {
        const running = this.#running.get(name);
        if (running === undefined) return this.#reserve(name, fingerprint);
        if (running.fingerprint !== fingerprint) throw idempotencyKeyReused();
        running.done ??= Promise.withResolvers();
        if ((await Promise.race([running.done.promise, expired])) === 'expired')
          throw idempotencyInProgress();
      }
    } finally {
      timeout.abort();
    }
  }

  #reserve(name: string, fingerprint: string): () => void {
    const running: Running = { fingerprint, done: null };
    this.#running.set(name, running);
    return () => {
      if (this.#running.get(name) === running) this.#running.delete(name);
      running.done?.resolve();
    };
  }
}
