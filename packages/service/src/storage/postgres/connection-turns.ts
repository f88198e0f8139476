import { retryLater } from '@seogeo/server/errors';
import { AccountSemaphore } from '../../process/account-semaphore.ts';

const MOST_WAIT_MS = 15_000;

/**
 * For what may hold connections for long: one kind of it has half of a process's at most, and an account half of these, so
 * that what keeps it waiting keeps nobody else.
 */
export class ConnectionTurns {
  readonly #turns: AccountSemaphore;

  /**
   * @param connections that the process has
   * @param each how many of them one turn takes: what takes two leaves one more to everything else
   */
  constructor(connections: number, each: number) {
    const turns = Math.max(1, Math.floor((connections + 1 - each) / (2 * each)));
    this.#turns = new AccountSemaphore(turns, Math.max(1, Math.floor(turns / 2)));
  }

  /** @param gone ends the wait @returns what is called at the end @throws ApiError 503 where the wait has ended */
  take(accountId: string, gone?: AbortSignal): Promise<() => void> {
    const late = AbortSignal.timeout(MOST_WAIT_MS);
    return this.#turns.take(accountId, gone ? AbortSignal.any([gone, late]) : late).catch(() => {
      // Nothing is wrong with the service, so no line of its log says so.
      throw retryLater(1, 'SERVICE_UNAVAILABLE', 'Too many requests are waiting for the database');
    });
  }
}
