import { isPassing } from './errors.ts';
import { type Exchange, exchange } from './exchange.ts';
import { type Admission, createGate } from './gate.ts';
import type { Attempt, ClientOptions, Limits } from './options.ts';
import { readWait } from './rate.ts';
import { sleep, within } from './within.ts';

const LONGEST_BACKOFF_MS = 8_000;

/** Sends a request as often as it takes, within the limits of the client or of this call. */
export type Transport = (request: Request, limits: Limits) => Promise<Exchange>;

/** Pacing, time limits and retries. */
export const createTransport = (options: ClientOptions): Transport => {
  const { apiKey, hooks, logger, backoffMs = 500 } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const mask = (text: string) => text.replaceAll(apiKey, '[API key]');
  const gate = createGate(options.maxQueue ?? 10_000);

  /** One attempt, and how long to wait before another: what the server names, else full jitter. */
  const attemptOnce = async (
    request: Request,
    attempt: Attempt,
    admission: Admission,
    timeoutMs: number,
  ): Promise<Exchange & { readonly wait: number }> => {
    let response: Response | null = null;
    let wait = 0;
    try {
      const headers = new Headers(request.headers);
      await hooks?.beforeAttempt?.(attempt, headers);
      headers.set('authorization', `Bearer ${apiKey}`);
      const ended = await exchange(request, { attempt, send, headers, timeoutMs, mask });
      ({ response } = ended);
      // A server that names this very moment over and over is asked at growing intervals all the same.
      wait =
        (response && readWait(response)) ||
        Math.random() * Math.min(LONGEST_BACKOFF_MS, backoffMs * 2 ** (attempt.number - 1));
      return { ...ended, wait };
    } finally {
      gate.leave(admission, response, wait);
    }
  };

  return async (request, limits) => {
    const { timeoutMs = 30_000, maxRetries = 3, deadlineMs = 120_000 } = { ...options, ...limits };
    const { method, url, signal } = request;
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    // Safe where the method is (RFC 9110, section 9.2.2) or an idempotency key makes it so.
    let retries = method !== 'PATCH' || idempotencyKey ? maxRetries : 0;
    const place = gate.place();
    let admission: Admission | null = await gate.enter(place, signal);
    const deadline = admission.at + deadlineMs;

    for (let number = 1; ; number++) {
      const attempt = { method, url, number, idempotencyKey };
      const { at }: Admission = admission;
      const limit = Math.min(timeoutMs, Math.ceil(deadline - at));
      const { wait, ...ended } = await attemptOnce(request.clone(), attempt, admission, limit);
      const { response, requestId, error } = ended;
      const now = performance.now();
      const status = response?.status ?? null;
      const limited = status === 429;
      const again = now + wait < deadline && (limited ? maxRetries > 0 : isPassing(error) && retries-- > 0);
      const problem = error?.message ?? null;
      const end = {
        ...attempt,
        durationMs: now - at,
        status,
        requestId,
        problem,
        retryInMs: again ? wait : null,
      };
      logger?.debug(`${method} ${url}: ${problem ?? status}`, end);
      await hooks?.afterAttempt?.(end);
      if (!again) return ended;
      // After a 429 the gate does the waiting; where the deadline comes first, the last answer counts.
      admission = await within(deadline - now, signal, async (stop) => {
        if (!limited) await sleep(wait, stop);
        return gate.enter(place, stop);
      }).catch(() => null);
      signal.throwIfAborted();
      if (!admission) return ended;
    }
  };
};
