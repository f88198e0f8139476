import { QueueFullError } from './errors.ts';
import { readRate } from './rate.ts';

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
  readonly before: number;
}

/** Where every attempt of a client waits for its token. */
export interface Gate {
  /** A call's place in the order, the same for all its attempts. @throws QueueFullError */
  place(): number;
  /** Resolves when one request may be sent; every `enter` that resolves is followed by one `leave`. */
  enter(place: number, signal: AbortSignal): Promise<Admission>;
  /** Takes in what an answer said; null where none arrived. A 429 lets nothing through for the next `waitMs`. */
  leave(admission: Admission, response: Response | null, waitMs: number): void;
}

/**
 * A local copy of the key's token bucket, kept at or below the server's own count, so that a client alone on its key
 * never meets a 429.
 *
 * - Until the first answer says what the bucket holds, one request is under way at a time; likewise after a 429.
 * - A 429 stops everything until the server's reset. It also means that others draw from the same key: the client then
 *   counts on half of the refill, and on more again with each success.
 * - First come, first served; a retry keeps the place of its call. At most `maxQueue` calls wait.
 */
export const createGate = (maxQueue: number): Gate => {
  const queue: Waiter[] = [];
  let places = 0;
  let sent = 0;
  let ended = 0;
  let probing = true;
  let blockedUntil = 0;
  /** Tokens per millisecond; 0 until known. */
  let speed = 0;
  let size = 0;
  let tokens = 0;
  let countedAt = 0;
  /** A full bucket gains nothing until the server has taken the token of the request that was just sent. */
  let full = false;
  let share = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refill = (now: number) => {
    // What arrived during a block, all who share the key will try to take.
    const since = Math.min(now, Math.max(countedAt, blockedUntil));
    if (!full) tokens = Math.min(size, tokens + (now - since) * speed * share);
    countedAt = now;
  };

  /**
   * The server's count is of some moment between request and answer. Requests of ours that overlap with this one may
   * or may not be in it, so the truth lies between `remaining` less their number and `remaining` plus a fraction and
   * what arrived since.
   */
  const count = ({ at, before }: Admission, headers: Headers, now: number) => {
    const rate = readRate(headers);
    if (!rate) return;
    const { limit, remaining } = rate;
    const least = (remaining - (sent - 1 - before)) * share;
    const most = remaining + 0.999 + ((now - at) * limit) / 60_000;
    refill(now);
    full = false;
    tokens = size ? Math.min(Math.max(tokens, least), most) : least;
    size = limit;
    speed = limit / 60_000;
  };

  /** Milliseconds until the next request may go; Infinity where that depends on one under way. */
  const waitMs = (now: number): number => {
    if (sent - ended >= (probing ? 1 : MAX_IN_FLIGHT)) return Number.POSITIVE_INFINITY;
    if (blockedUntil > now || probing || !size) return Math.max(0, blockedUntil - now);
    refill(now);
    return tokens >= 1 ? 0 : (1 - tokens) / (speed * share);
  };

  const pump = () => {
    clearTimeout(timer);
    while (queue.length) {
      const now = performance.now();
      const wait = waitMs(now);
      if (wait) {
        if (wait < Number.POSITIVE_INFINITY) timer = setTimeout(pump, wait);
        return;
      }
      full ||= tokens === size;
      tokens--;
      sent++;
      queue.shift()?.admit({ at: now, before: ended });
    }
  };

  return {
    place() {
      if (queue.length < maxQueue) return places++;
      throw new QueueFullError(
        `${queue.length} calls wait for a token. Make fewer at once, or raise maxQueue.`,
      );
    },

    enter: (place, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const giveUp = () => {
          queue.splice(queue.indexOf(waiter), 1);
          reject(signal.reason);
          pump();
        };
        const waiter: Waiter = {
          place,
          admit(admission) {
            signal.removeEventListener('abort', giveUp);
            resolve(admission);
          },
        };
        signal.addEventListener('abort', giveUp);
        queue.splice(queue.findLastIndex((other) => other.place < place) + 1, 0, waiter);
        pump();
      }),

    leave(admission, response, waitMs) {
      ended++;
      const now = performance.now();
      if (response) {
        // A 401 speaks of the bucket of the network address.
        if (response.status !== 401) count(admission, response.headers, now);
        probing = response.status === 429;
        if (probing) {
          if (blockedUntil <= now) share = Math.max(SMALLEST_SHARE, share / 2);
          blockedUntil = Math.max(blockedUntil, now + Math.min(waitMs, LONGEST_BLOCK_MS));
        } else {
          share = Math.min(1, share + SHARE_REGAINED);
        }
      }
      pump();
    },
  };
};
