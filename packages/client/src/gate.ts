import { QueueFullError } from './errors.ts';
import { type Rate, readRate } from './rate.ts';

const MAX_IN_FLIGHT = 50;
/** A reset further away than this is a mistake of the server's; then it is asked again. */
const LONGEST_BLOCK_MS = 3_600_000;
const SMALLEST_SHARE = 1 / 16;
const SHARE_REGAINED = 0.002;

interface Waiter {
  readonly place: number;
  admit(admission: Admission): void;
}

/** Leave to send one request, and what was known when it was given. */
export interface Admission {
  readonly at: number;
  /** Requests that had ended by then: the server's answer to this one surely counts them. */
  readonly ended: number;
}

/**
 * Where every attempt of a client waits for its token: a local copy of the key's token bucket, kept at or below the
 * server's own count, so that a client alone on its key never meets a 429.
 *
 * - Until the first answer says what the bucket holds, one request is under way at a time; likewise after a 429.
 * - A 429 stops everything until the server's reset. It also means that others draw from the same key: the client then
 *   counts on half of the refill, and on more again with each success.
 * - First come, first served; a retry keeps the place of its call. At most `maxQueue` calls wait.
 */
export class Gate {
  readonly #maxQueue: number;
  readonly #queue: Waiter[] = [];
  #places = 0;
  #sent = 0;
  #ended = 0;
  #probing = true;
  #blockedUntil = 0;
  /** Tokens per minute; null until known. */
  #limit: number | null = null;
  #tokens = 0;
  #countedAt = 0;
  /** A full bucket gains nothing until the server has taken the token of the request that was just sent. */
  #full = false;
  #share = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(maxQueue: number) {
    this.#maxQueue = maxQueue;
  }

  /** A call's place in the order, the same for all its attempts. */
  place(): number {
    if (this.#queue.length >= this.#maxQueue) {
      throw new QueueFullError(
        `${this.#queue.length} calls already wait for a token; make fewer at once or raise maxQueue.`,
      );
    }
    return this.#places++;
  }

  /** Resolves when one request may be sent; every `enter` that resolves is followed by one `leave`. */
  enter(place: number, signal: AbortSignal): Promise<Admission> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const waiter: Waiter = {
        place,
        admit: (admission) => {
          signal.removeEventListener('abort', giveUp);
          resolve(admission);
        },
      };
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(signal.reason);
        this.#pump();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#queue.splice(this.#queue.findLastIndex((other) => other.place < place) + 1, 0, waiter);
      this.#pump();
    });
  }

  /** Takes in what an answer said; null where none arrived. A 429 lets nothing through for the next `waitMs`. */
  leave(admission: Admission, response: Response | null, waitMs: number): void {
    this.#ended++;
    const now = performance.now();
    if (response && response.status !== 401) this.#count(admission, readRate(response.headers));
    if (response?.status === 429) {
      if (this.#blockedUntil <= now) this.#share = Math.max(SMALLEST_SHARE, this.#share / 2);
      this.#blockedUntil = Math.max(this.#blockedUntil, now + Math.min(waitMs, LONGEST_BLOCK_MS));
      this.#probing = true;
    } else if (response) {
      this.#share = Math.min(1, this.#share + SHARE_REGAINED);
      this.#probing = false;
    }
    this.#pump();
  }

  /**
   * The server's count is of some moment between request and answer. Requests of ours that overlap with this one may
   * or may not be in it, so the truth lies between `remaining` less their number and `remaining` plus a fraction and
   * what arrived since. (A 401 does not count: it speaks of the bucket of the network address.)
   */
  #count({ at, ended }: Admission, rate: Rate | null): void {
    if (!rate) return;
    const { limit, remaining } = rate;
    const least = (remaining - (this.#sent - 1 - ended)) * this.#share;
    const most = remaining + 0.999 + ((performance.now() - at) * limit) / 60_000;
    this.#refill();
    this.#full = false;
    this.#tokens = this.#limit === null ? least : Math.min(Math.max(this.#tokens, least), most);
    this.#limit = limit;
  }

  #refill(): void {
    const now = performance.now();
    const limit = this.#limit ?? 0;
    // What arrived during a block, all who share the key will try to take.
    const since = Math.min(now, Math.max(this.#countedAt, this.#blockedUntil));
    const arrived = this.#full ? 0 : ((now - since) * limit * this.#share) / 60_000;
    this.#tokens = Math.min(limit, this.#tokens + arrived);
    this.#countedAt = now;
  }

  /** Milliseconds until the next request may go; Infinity where that depends on one under way. */
  #wait(): number {
    if (this.#sent - this.#ended >= (this.#probing ? 1 : MAX_IN_FLIGHT)) return Number.POSITIVE_INFINITY;
    const blocked = this.#blockedUntil - performance.now();
    if (blocked > 0 || this.#probing || this.#limit === null) return Math.max(0, blocked);
    this.#refill();
    return this.#tokens >= 1 ? 0 : ((1 - this.#tokens) * 60_000) / (this.#limit * this.#share);
  }

  #pump(): void {
    clearTimeout(this.#timer);
    while (this.#queue.length > 0) {
      const wait = this.#wait();
      if (wait > 0) {
        if (wait < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#pump(), wait);
        return;
      }
      this.#full ||= this.#tokens === this.#limit;
      this.#tokens--;
      this.#sent++;
      this.#queue.shift()?.admit({ at: performance.now(), ended: this.#ended });
    }
  }
}
