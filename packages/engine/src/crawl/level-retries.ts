import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { LIMITS } from '../limits/limits.ts';
import type { FrontierEntry } from './crawl-store.ts';
import { retryAfterMs } from './retry-after.ts';

/** Of a URL whose host mostly answers when it is asked again. */
const MOST_TRIES = 8;
/** The longest that one answer can put off the retries of a level. */
const MOST_PAUSE_MS = 120_000;
/** The same of one that asks for more time than all of them have: it is past waiting for, and seldom meant. */
const VAIN_PAUSE_MS = 30_000;

/**
 * When the URLs of a level that failed are asked again: all together at its end, after a pause, each three times in
 * all, and up to eight times while at least a quarter of what is asked again answers. Ten minutes after they began the
 * retries of a level are over; while a host is away the clock stands. Times are those of one monotonic clock.
 */
export class LevelRetries {
  #dueAt = 0;
  #level = -1;
  #since = 0;
  #asked = 0;
  #answered = 0;
  readonly #mostMs: number;
  readonly #awayMs: () => number;

  /** @param awayMs for how long hosts have been waited for in all */
  constructor(mostMs = LIMITS.levelRetries.value * 1_000, awayMs: () => number = () => 0) {
    this.#mostMs = mostMs;
    this.#awayMs = awayMs;
  }

  get #now(): number {
    return performance.now() - this.#awayMs();
  }

  /** Milliseconds until the next of them may be asked; 0 when they may. */
  get dueIn(): number {
    return Math.max(0, this.#dueAt - performance.now());
  }

  /** Whether a retry comes too late to be asked. */
  isLate({ level, tries }: Pick<FrontierEntry, 'level' | 'tries'>): boolean {
    if (tries === 0) return false;
    if (level !== this.#level) {
      this.#level = level;
      this.#since = this.#now;
    }
    return this.#now - this.#since > this.#mostMs;
  }

  /** A URL was asked: whether it is once more, since it failed. */
  again(entry: FrontierEntry, failed: boolean): boolean {
    if (entry.tries > 0) this.#asked += 1;
    if (entry.tries > 0 && !failed) this.#answered += 1;
    if (!failed || this.isLate(entry)) return false;
    const tries = entry.tries + 1;
    return tries < LIMITS.tries.value || (tries < MOST_TRIES && 4 * this.#answered >= this.#asked);
  }

  /** @param pauseMs before the first retry; five times as long before the others */
  putOff({ tries }: FrontierEntry, outcome: FetchOutcome, pauseMs: number): void {
    const asked = outcome.kind === 'response' ? retryAfterMs(outcome.headers['retry-after']) : null;
    const most = (asked ?? 0) > this.#mostMs ? VAIN_PAUSE_MS : MOST_PAUSE_MS;
    const pause = Math.max(tries === 0 ? pauseMs : 5 * pauseMs, Math.min(asked ?? 0, most));
    this.#dueAt = Math.max(this.#dueAt, performance.now() + pause);
  }
}
