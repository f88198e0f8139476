import { AccountSemaphore } from '../process/account-semaphore.ts';

/**
 * What a worker has died at is done one at a time, so that the next death tells who it was: what only happened to be
 * beside it comes to its end, and is not counted against again. Accounts take turns.
 */
export class MarkedTurns {
  readonly #turns = new AccountSemaphore(1);

  /**
   * Awaited before the work; at once for what no worker has died at.
   * @returns what is called at its end
   */
  async enter({ accountId, deaths }: { readonly accountId: string; readonly deaths: number }) {
    return deaths === 0 ? () => {} : this.#turns.take(accountId);
  }
}
