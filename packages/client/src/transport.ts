import { attemptOnce, type Outcome } from './attempt-once.ts';
import { type Admission, createGate } from './gate.ts';
import { isPassing } from './is-passing.ts';
import type { Attempt, ClientOptions, Limits } from './options.ts';
import { readWait } from './rate.ts';
import { sleep, within } from './within.ts';
import type { Wording } from './wording.ts';

const LONGEST_BACKOFF_MS = 8_000;

/**
 * What a call has for `fetch`: sends a request as often as it takes, within the limits of the client or of this call.
 * Gives the last answer, also one with an error status; rejects where there is none, and with the reason of the
 * caller's signal.
 */
export type Transport = (request: Request, limits: Limits, signal: AbortSignal) => Promise<Response>;

/** Pacing, time limits and retries. */
export const createTransport = (options: ClientOptions, wording: Wording): Transport => {
  const { apiKey, baseUrl, hooks, logger, backoffMs = 500 } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const gate = createGate(options.maxQueue ?? 10_000);

  /** How long to wait before the next attempt: what the server names, else full jitter. */
  const waitAfter = ({ response }: Outcome, { number }: Attempt): number => {
    const named = response && readWait(response);
    // A server that names this very moment over and over is asked at growing intervals all the same.
    return named || Math.random() * Math.min(LONGEST_BACKOFF_MS, backoffMs * 2 ** (number - 1));
  };

  /** One attempt, from the gate and back. */
  const attemptAdmitted = async (
    request: Request,
    attempt: Attempt,
    admission: Admission,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<{ readonly outcome: Outcome; readonly wait: number }> => {
    let response: Response | null = null;
    let wait = 0;
    try {
      const headers = new Headers(request.headers);
      await hooks?.beforeAttempt?.(attempt, headers);
      // Middleware may have sent the request elsewhere: as at a redirect by fetch, the key stays here.
      if (attempt.url.startsWith(baseUrl)) headers.set('authorization', `Bearer ${apiKey}`);
      const outcome = await attemptOnce(request.clone(), attempt, {
        send,
        headers,
        timeoutMs,
        signal,
        wording,
      });
      response = outcome.response;
      wait = waitAfter(outcome, attempt);
      return { outcome, wait };
    } finally {
      gate.leave(admission, response, wait);
    }
  };

  const report = async (attempt: Attempt, outcome: Outcome, durationMs: number, retryInMs: number | null) => {
    const { response, requestId, error } = outcome;
    const status = response?.status ?? null;
    const problem = error?.message ?? null;
    const end = { ...attempt, durationMs, status, requestId, problem, retryInMs };
    logger?.debug(`${attempt.method} ${attempt.url}: ${problem ?? status}`, end);
    await hooks?.afterAttempt?.(end);
  };

  /** Attempts until one is the last; gives what came of it. */
  const attemptAll = async (request: Request, limits: Limits, signal: AbortSignal): Promise<Outcome> => {
    const { timeoutMs = 30_000, maxRetries = 3, deadlineMs = 120_000 } = { ...options, ...limits };
    const { method, url } = request;
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    // Safe where the method is (RFC 9110, section 9.2.2) or an idempotency key makes it so.
    let retries = idempotencyKey || !['POST', 'PATCH'].includes(method) ? maxRetries : 0;
    const place = gate.place();
    let admission = await gate.enter(place, signal);
    const deadline = admission.at + deadlineMs;

    for (let number = 1; ; number++) {
      const attempt = { method, url, number, idempotencyKey };
      const { at } = admission;
      const limit = Math.min(timeoutMs, Math.ceil(deadline - at));
      const { outcome, wait } = await attemptAdmitted(request, attempt, admission, limit, signal);
      const now = performance.now();
      const limited = outcome.response?.status === 429;
      const repeatable = limited ? maxRetries > 0 : isPassing(outcome.error) && retries-- > 0;
      const again = repeatable && now + wait < deadline;
      await report(attempt, outcome, now - at, again ? wait : null);
      if (!again) return outcome;
      // After a 429 the gate does the waiting; where the deadline comes first, the last answer counts.
      const next = await within(deadline - now, signal, async (stop) => {
        if (!limited) await sleep(wait, stop);
        return gate.enter(place, stop);
      }).catch(() => null);
      if (next && signal.aborted) gate.leave(next, null, 0);
      signal.throwIfAborted();
      if (!next) return outcome;
      admission = next;
    }
  };

  return async (request, limits, signal) => {
    const { response, error, lost } = await attemptAll(request, limits, signal);
    if (!response || lost) throw error;
    return response;
  };
};
