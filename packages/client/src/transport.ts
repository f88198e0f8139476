import { createAttempts, type Outcome } from './attempt-once.ts';
import { createGate } from './gate.ts';
import { isPassing } from './is-passing.ts';
import type { ClientOptions, Limits } from './options.ts';
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
  const { hooks, logger, backoffMs = 500, maxQueue = 10_000 } = options;
  const attemptOnce = createAttempts(options, wording);
  const gate = createGate(maxQueue);

  /** Attempts until one is the last; gives what came of it. */
  const attemptAll = async (request: Request, limits: Limits, signal: AbortSignal): Promise<Outcome> => {
    const timeoutMs = limits.timeoutMs ?? options.timeoutMs ?? 30_000;
    const maxRetries = limits.maxRetries ?? options.maxRetries ?? 3;
    const { method, url } = request;
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    // Safe where the method is (RFC 9110, section 9.2.2) or an idempotency key makes it so.
    let retries = idempotencyKey || !['POST', 'PATCH'].includes(method) ? maxRetries : 0;
    const place = gate.place();
    let admission = await gate.enter(place, signal);
    const deadline = admission.at + (limits.deadlineMs ?? options.deadlineMs ?? 120_000);

    for (let number = 1; ; number++) {
      const attempt = { method, url, number, idempotencyKey };
      const limit = Math.min(timeoutMs, Math.ceil(deadline - admission.at));
      let outcome: Outcome | undefined;
      let wait = 0;
      try {
        outcome = await attemptOnce(request.clone(), attempt, limit, signal);
        // The server's word, else full jitter; at growing intervals also where it names this very moment over and over.
        wait =
          (outcome.response && readWait(outcome.response)) ||
          Math.random() * Math.min(LONGEST_BACKOFF_MS, backoffMs * 2 ** (number - 1));
      } finally {
        gate.leave(admission, outcome?.response ?? null, wait);
      }
      const now = performance.now();
      const { response, requestId, error } = outcome;
      const status = response?.status ?? null;
      const limited = status === 429;
      const repeatable = limited ? maxRetries > 0 : isPassing(error) && retries-- > 0;
      const again = repeatable && deadline > now + wait;
      const problem = error?.message ?? null;
      const retryInMs = again ? wait : null;
      const end = { ...attempt, durationMs: now - admission.at, status, requestId, problem, retryInMs };
      logger?.debug(`${method} ${url}: ${problem ?? status}`, end);
      await hooks?.afterAttempt?.(end);
      if (!again) return outcome;
      // After a 429 the gate does the waiting; where the deadline comes first, the last answer counts.
      const next = await within(deadline - now, signal, async (stop) => {
        if (!limited) await sleep(wait, stop);
        return gate.enter(place, stop);
      }).catch(() => {});
      // A process that stood still may be let in too late.
      if (!next || next.at >= deadline) {
        if (next) gate.leave(next, null, 0);
        signal.throwIfAborted();
        return outcome;
      }
      admission = next;
    }
  };

  return async (request, limits, signal) => {
    const { response, error, lost } = await attemptAll(request, limits, signal);
    if (!response || lost) throw error;
    return response;
  };
};
