import { type Exchange, exchange } from './exchange.ts';
import { type Admission, Gate } from './gate.ts';
import type { Attempt, ClientOptions, Limits } from './options.ts';
import { readWait } from './rate.ts';
import { reporter } from './reporter.ts';
import { LONGEST_TIMER_MS, sleep } from './sleep.ts';

const LONGEST_BACKOFF_MS = 8_000;

/** Sends a request as often as it takes, within the limits of the client or of this call. */
export type Transport = (request: Request, limits?: Limits) => Promise<Response>;

/** An attempt that has ended, and how long to wait before another. */
interface Ended {
  readonly exchange: Exchange;
  readonly wait: number;
}

/**
 * The `fetch` behind openapi-fetch: pacing, time limits and retries. It sits there and not in a middleware because
 * middleware runs once per call: the idempotency key it sets is the same for every attempt made here.
 */
export const createTransport = (options: ClientOptions, mask: (text: string) => string): Transport => {
  const { apiKey, hooks, backoffMs = 500, maxQueue = 10_000 } = options;
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const gate = new Gate(maxQueue);
  const report = reporter(options);

  /** Full jitter, unless the server names the moment. */
  const waitAfter = ({ response }: Exchange, number: number): number => {
    const ceiling = Math.min(LONGEST_BACKOFF_MS, backoffMs * 2 ** (number - 1));
    return (response && readWait(response)) ?? Math.random() * ceiling;
  };

  const attemptOnce = async (
    request: Request,
    attempt: Attempt,
    admission: Admission,
    timeoutMs: number,
  ): Promise<Ended> => {
    let ended: Ended | null = null;
    try {
      const headers = new Headers(request.headers);
      await hooks?.beforeAttempt?.(attempt, headers);
      headers.set('authorization', `Bearer ${apiKey}`);
      const exchanged = await exchange(request, { fetch, headers, timeoutMs, mask });
      ended = { exchange: exchanged, wait: waitAfter(exchanged, attempt.number) };
      return ended;
    } finally {
      gate.leave(admission, ended?.exchange.response ?? null, ended?.wait ?? 0);
    }
  };

  /** Waits for the next attempt; null where the deadline comes first. After a 429 the gate does the waiting. */
  const readmit = async (
    place: number,
    { exchange: { response }, wait }: Ended,
    signal: AbortSignal,
    deadline: number,
  ): Promise<Admission | null> => {
    const left = Math.min(Math.max(0, deadline - performance.now()), LONGEST_TIMER_MS);
    const either = AbortSignal.any([signal, AbortSignal.timeout(Math.floor(left))]);
    try {
      if (response?.status !== 429) await sleep(wait, either);
      return await gate.enter(place, either);
    } catch {
      signal.throwIfAborted();
      return null;
    }
  };

  return async (request, limits) => {
    const { timeoutMs = 30_000, maxRetries = 3, deadlineMs = 120_000 } = { ...options, ...limits };
    const { method, url, signal } = request;
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    const retries = isRepeatable(request) ? maxRetries : 0;
    const place = gate.place();
    let admission: Admission | null = await gate.enter(place, signal);
    const deadline = admission.at + deadlineMs;

    for (let number = 1; ; number++) {
      const attempt = { method, url, number, idempotencyKey };
      const copy = number > retries ? request : request.clone();
      const { at }: Admission = admission;
      const ended = await attemptOnce(
        copy,
        attempt,
        admission,
        Math.min(timeoutMs, Math.ceil(deadline - at)),
      );
      const now = performance.now();
      const again = number <= retries && isWorthRepeating(ended.exchange) && now + ended.wait < deadline;
      await report(attempt, ended.exchange, now - at, again ? ended.wait : null);
      admission = again ? await readmit(place, ended, signal, deadline) : null;
      if (admission === null) {
        if (ended.exchange.failure) throw ended.exchange.failure;
        return ended.exchange.response;
      }
    }
  };
};

/** Repeating a request is safe where the method is (RFC 9110, section 9.2.2) or an idempotency key makes it so. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  /^(GET|HEAD|OPTIONS|PUT|DELETE)$/.test(method) || headers.has('idempotency-key');

const isWorthRepeating = ({ response, failure, code }: Exchange): boolean => {
  if (failure) return failure.code !== 'UNEXPECTED_RESPONSE';
  const { status } = response;
  return status === 408 || status === 429 || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS';
};
