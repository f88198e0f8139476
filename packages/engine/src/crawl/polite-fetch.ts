import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchOptions } from '../fetch/fetch-options.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { hostOf } from '../url/site-scope.ts';
import type { HostAnswer } from './host-pace.ts';
import type { Politeness } from './politeness.ts';

/**
 * A request that waits for its turn, and is repeated where that may help:
 * - a lost connection or a timeout once, after half a second, so that one dropped packet is no finding;
 * - 429, and 503 with Retry-After, up to four times: the whole host is left alone for the time it asked for (at
 *   most 30 s; without Retry-After for 1, 2, 4, 8 s);
 * - 503 without Retry-After twice, after half a second and one second: it may be this one page.
 * With politeness off nothing but lost connections is repeated. What the last attempt brought is the outcome.
 */
export type PoliteFetch = (url: string, request: PoliteRequest) => Promise<FetchOutcome>;

export interface PoliteRequest extends Omit<FetchOptions, 'signal'> {
  /** Told each time that the request is sent: until then it waits. */
  readonly onTurn?: () => void;
}

const LOST_RETRIES = 1;
const BUSY_RETRIES = 4;
const UNAVAILABLE_RETRIES = 2;
const MAX_PAUSE_MS = 30_000;

export interface PoliteFetchOptions {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly signal: AbortSignal;
  /** Once it is aborted no request is begun any more; those on the wire end by themselves. */
  readonly parking?: AbortSignal;
  readonly lane?: string | undefined;
}

export function createPoliteFetch(options: PoliteFetchOptions): PoliteFetch {
  const { fetcher, politeness, signal, parking = signal, lane = {} } = options;
  return async (url, { onTurn, ...request }) => {
    const host = hostOf(url);
    for (let attempt = 0; ; attempt += 1) {
      const turn = await politeness.acquire(host, lane, parking);
      if (turn === null) return givenUp(url);
      onTurn?.();
      const outcome = await fetcher.fetch(url, { ...request, signal });
      const busy = busyAnswer(outcome, attempt);
      turn.end({ ...answerOf(outcome, busy), responseTimeMs: outcome.responseTimeMs });
      const wait =
        busy === null ? lostWait(outcome, attempt) : politeness.worthRetrying(host) ? busy.wait : null;
      if (wait === null) return outcome;
      await sleep(wait, undefined, { signal: parking }).catch(() => undefined);
    }
  };
}

function givenUp(url: string): FetchOutcome {
  return { kind: 'failure', code: 'aborted', message: `${url}: the request was given up`, responseTimeMs: 0 };
}

/** `pause`: for the whole host. `wait`: for this request, null when it is not repeated. */
interface BusyAnswer {
  readonly pause: number;
  readonly wait: number | null;
}

function busyAnswer(outcome: FetchOutcome, attempt: number): BusyAnswer | null {
  if (outcome.kind === 'failure' || (outcome.status !== 429 && outcome.status !== 503)) return null;
  const asked = retryAfterMs(outcome.headers['retry-after']);
  if (outcome.status === 503 && asked === null) {
    return { pause: 0, wait: attempt < UNAVAILABLE_RETRIES ? 500 * 2 ** attempt : null };
  }
  const pause = Math.min(asked ?? 1000 * 2 ** attempt, MAX_PAUSE_MS);
  return { pause, wait: attempt < BUSY_RETRIES ? 0 : null };
}

function answerOf(outcome: FetchOutcome, busy: BusyAnswer | null): Pick<HostAnswer, 'kind' | 'pauseMs'> {
  if (busy !== null) return { kind: 'busy', pauseMs: busy.pause };
  if (outcome.kind === 'response') return { kind: 'healthy', pauseMs: 0 };
  return { kind: isLost(outcome) ? 'failed' : 'neutral', pauseMs: 0 };
}

function lostWait(outcome: FetchOutcome, attempt: number): number | null {
  return isLost(outcome) && attempt < LOST_RETRIES ? 500 : null;
}

function isLost(outcome: FetchOutcome): boolean {
  return outcome.kind === 'failure' && (outcome.code === 'connect' || outcome.code === 'timeout');
}

/** RFC 9110 section 5.6.7: the three forms of an HTTP date begin with the day's name; Date.parse takes `1.5` for one. */
const HTTP_DATE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

/** RFC 9110 section 10.2.3: seconds or an HTTP date. Null without a usable value. */
export function retryAfterMs(value: string | undefined): number | null {
  if (value === undefined) return null;
  const trimmed = value.trim();
  if (/^\d+$/.test(trimmed)) return Number(trimmed) * 1000;
  if (!HTTP_DATE.test(trimmed)) return null;
  const date = Date.parse(/GMT$|UTC$/i.test(trimmed) ? trimmed : `${trimmed} GMT`);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
