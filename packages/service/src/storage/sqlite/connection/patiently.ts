import { setTimeout as sleep } from 'node:timers/promises';
import { BackendUnavailable } from '@seogeo/server/errors';
import { isBusy, isDamaged, isUnusable } from './sqlite-errors.ts';

/** How long a write waits for other processes' write transactions before it gives up with a 503. */
const BUSY_MS = 10_000;

/** Until when a write that is asked for now waits, by `performance.now()`: the machine's clock may be set meanwhile. */
export function busyDeadline(): number {
  return performance.now() + BUSY_MS;
}

/**
 * Tries again while another connection writes, waiting on the event loop; tells a database that cannot be used from
 * a mistake.
 * @param onFault told of an error that the file or its disk has led to
 * @throws BackendUnavailable when the database cannot be used, is damaged, or stayed locked until the deadline.
 */
export async function patiently<T>(
  work: () => T | Promise<T>,
  deadline = busyDeadline(),
  onFault: (error: unknown) => void = () => {},
): Promise<T> {
  for (let wait = 1; ; wait = Math.min(wait * 2, 20)) {
    try {
      return await work();
    } catch (error) {
      if (isUnusable(error) || isDamaged(error)) onFault(error);
      if (isUnusable(error))
        throw new BackendUnavailable('The database cannot be used.', 5, { cause: error });
      if (isDamaged(error)) throw new BackendUnavailable('The database is damaged.', 30, { cause: error });
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) {
        throw new BackendUnavailable('The database stayed locked by another process.', 1, { cause: error });
      }
      await sleep(wait);
    }
  }
}
