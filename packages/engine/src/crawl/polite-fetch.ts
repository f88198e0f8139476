import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchOptions } from '../fetch/fetch-options.ts';
import type { FetchFailureCode, FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { FileTurn } from '../fetch/file-turn.ts';
import { ownFault } from '../fetch/own-fault.ts';
import { LIMITS } from '../limits/limits.ts';
import { hostOf } from '../url/site-scope.ts';
import { HostOutages } from './host-outages.ts';
import type { HostAnswer } from './host-pace.ts';
import type { Politeness } from './politeness.ts';
import { retryAfterMs } from './retry-after.ts';

/**
 * A request that waits for its turn, and is repeated where that may help: what can pass is asked three times in all,
 * unless the caller sees to that and the fault is not ours. After 429, and 503 with Retry-After, the whole host is left
 * alone for the time it asked for (at most 30 s; without Retry-After for 1, 2 s). While a host is away nothing is asked of
 * it, and that costs no try. With politeness off pauses are a twentieth. What the last attempt brought is the outcome.
 */
export type PoliteFetch = (url: string, request: PoliteRequest) => Promise<FetchOutcome>;

export interface PoliteRequest extends Omit<FetchOptions, 'signal'>, FileTurn {
  /** How often it is sent at most: three times unless given. */
  readonly tries?: number;
}

/** Before what failed is asked again. */
export const PAUSE_MS = { adaptive: 1_000, off: 50 } as const;
const MAX_PAUSE_MS = 30_000;
/** Of an answer that says enough by being there. */
export const PROBE_BYTES = 4_096;

export interface PoliteFetchOptions {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly signal: AbortSignal;
  /** Once it is aborted no request is begun any more; those on the wire end by themselves. */
  readonly parking?: AbortSignal;
  readonly lane?: string | undefined;
  readonly outages?: HostOutages;
}

export function createPoliteFetch(options: PoliteFetchOptions): PoliteFetch {
  const { fetcher, politeness, signal, parking = signal, lane = {}, outages = new HostOutages() } = options;
  const pauseMs = PAUSE_MS[politeness.mode];

  const askOnce = async (
    url: string,
    request: PoliteRequest,
    tries: number,
  ): Promise<FetchOutcome | null> => {
    const turn = await politeness.acquire(hostOf(url), lane, parking);
    if (turn === null) return null;
    const { onTurn, tries: _, until, ...sent } = request;
    onTurn?.();
    const ending = until === undefined ? signal : AbortSignal.any([signal, until]);
    const outcome = await fetcher.fetch(url, { ...sent, signal: ending });
    turn.end({ ...answerOf(outcome, tries), responseTimeMs: outcome.responseTimeMs });
    return outcome;
  };
  const probe = (url: string) => askOnce(url, { accept: 'html', maxBytes: PROBE_BYTES, truncate: true }, 1);

  const ask: PoliteFetch = async (url, request) => {
    const host = hostOf(url);
    for (let tries = 1; ; ) {
      await outages.over(host);
      if (request.until?.aborted) return givenUp(url);
      if (outages.isGone(host))
        return noAnswer(url, 'connect', 'not asked, since its host has stopped answering');
      const outcome = await askOnce(url, request, tries);
      if (outcome === null) return givenUp(url);
      if (outcome.kind === 'failure' && outcome.code === 'aborted') return outcome;
      if (!outages.mayPass(host, outcome)) {
        if (outcome.kind === 'response') outages.answered(url);
        return outcome;
      }
      // Others may have large bodies meanwhile.
      request.hold?.release();
      if (await outages.failed(host, probe, pauseMs, parking)) continue;
      const isOurs = outcome.kind === 'failure' && ownFault(outcome.system) !== null;
      if (tries >= ((isOurs ? null : request.tries) ?? LIMITS.tries.value)) return outcome;
      await sleep(pauseMs * 4 ** (tries - 1), undefined, { signal: parking }).catch(() => undefined);
      tries += 1;
    }
  };

  return (url, request) => {
    const { until } = request;
    return until === undefined ? ask(url, request) : Promise.race([ask(url, request), cutOff(url, until)]);
  };
}

/** Before whatever the same signal does to the request itself. */
function cutOff(url: string, until: AbortSignal): Promise<FetchOutcome> {
  return new Promise((resolve) => {
    const cut = (): void =>
      resolve(noAnswer(url, 'timeout', 'it came too slowly while others waited for their turn'));
    if (until.aborted) cut();
    else until.addEventListener('abort', cut, { once: true });
  });
}

function givenUp(url: string): FetchOutcome {
  return noAnswer(url, 'aborted', 'the request was given up');
}

function noAnswer(url: string, code: FetchFailureCode, reason: string): FetchOutcome {
  return { kind: 'failure', code, message: `${url}: ${reason}`, responseTimeMs: 0 };
}

function answerOf(outcome: FetchOutcome, tries: number): Pick<HostAnswer, 'kind' | 'pauseMs'> {
  if (outcome.kind === 'failure')
    return {
      kind: outcome.code === 'connect' || outcome.code === 'timeout' ? 'failed' : 'neutral',
      pauseMs: 0,
    };
  if (outcome.status !== 429 && outcome.status !== 503) return { kind: 'healthy', pauseMs: 0 };
  const asked = retryAfterMs(outcome.headers['retry-after']);
  if (outcome.status === 503 && asked === null) return { kind: 'busy', pauseMs: 0 };
  return { kind: 'busy', pauseMs: Math.min(asked ?? 1000 * 2 ** (tries - 1), MAX_PAUSE_MS) };
}
