/** Timers beyond this many milliseconds (2³¹ − 1) fire at once, in every runtime. */
export const LONGEST_TIMER_MS = 2_147_483_647;

/** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
