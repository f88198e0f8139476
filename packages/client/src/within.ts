/** Timers beyond this many milliseconds (2³¹ − 1) fire at once, in every runtime. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Gives the work a signal that aborts with `signal`, for its reason, or after `ms`. */
export const within = async <Done>(
  ms: number,
  signal: AbortSignal,
  work: (stop: AbortSignal) => Promise<Done>,
): Promise<Done> => {
  const stop = new AbortController();
  const abort = () => stop.abort(signal.reason);
  const timer = setTimeout(abort, Math.min(ms, LONGEST_TIMER_MS));
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
};

/** Rejects when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  within(ms, signal, aborted).catch(() => signal.throwIfAborted());
