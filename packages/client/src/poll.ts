import { TimeoutError } from './errors.ts';
import { isPassing } from './is-passing.ts';
import type { CallOptions, WaitOptions } from './options.ts';
import { sleep } from './within.ts';

const FIRST_PAUSE_MS = 250;
const GROWTH = 1.5;
/** Looks in a row that may fail, each with its own retries: a restart of the service ends no wait. */
const PATIENCE = 5;
/** A look that takes longer has failed. */
const LOOK_MS = 120_000;

/** Looks again and again, with growing pauses, until `look` finds something. `what` names it in the TimeoutError. */
export const poll = async <Found>(
  what: string,
  look: (options: CallOptions) => Promise<Found | null>,
  options: WaitOptions,
): Promise<Found> => {
  const {
    signal = new AbortController().signal,
    timeoutMs = Number.POSITIVE_INFINITY,
    intervalMs = 5_000,
  } = options;
  const end = performance.now() + timeoutMs;
  let failures = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause *= GROWTH) {
    try {
      const found = await look({ signal, deadlineMs: Math.min(LOOK_MS, end - performance.now()) });
      if (found !== null) return found;
      failures = 0;
    } catch (error) {
      if (signal.aborted || !isPassing(error) || ++failures > PATIENCE) throw error;
    }
    const rest = Math.min(pause, intervalMs);
    if (performance.now() + rest >= end) {
      throw new TimeoutError(
        `${what} was not seen to end within ${timeoutMs} ms. Check both ids. Try again.`,
      );
    }
    await sleep(rest, signal);
  }
};
