import { ConnectionError, ServerError, TimeoutError, UnexpectedResponseError } from './errors.ts';
import type { CallOptions, WaitOptions } from './options.ts';
import { sleep } from './sleep.ts';

const FIRST_PAUSE_MS = 250;
const GROWTH = 1.5;
/** Looks in a row that may fail, each with its own retries: a restart of the service ends no wait. */
const PATIENCE = 5;

const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  error instanceof ServerError ||
  (error instanceof UnexpectedResponseError && error.status >= 500);

/** Looks again and again, with growing pauses, until `look` finds something. `what` names it in the TimeoutError. */
export const poll = async <Found>(
  what: string,
  look: (options: CallOptions) => Promise<Found | null>,
  { signal = new AbortController().signal, timeoutMs, intervalMs = 5_000 }: WaitOptions,
): Promise<Found> => {
  const end = performance.now() + (timeoutMs ?? Number.POSITIVE_INFINITY);
  let failures = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause *= GROWTH) {
    try {
      const deadline = timeoutMs === undefined ? {} : { deadlineMs: end - performance.now() };
      const found = await look({ signal, ...deadline });
      if (found !== null) return found;
      failures = 0;
    } catch (error) {
      if (signal.aborted || !isPassing(error) || ++failures > PATIENCE) throw error;
    }
    const rest = Math.min(pause, intervalMs);
    if (performance.now() + rest >= end) {
      throw new TimeoutError(
        `${what} has not ended within ${timeoutMs} ms. It goes on; wait again to come back to it.`,
      );
    }
    await sleep(rest, signal);
  }
};
