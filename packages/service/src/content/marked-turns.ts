import { Mutex } from '../process/mutex.ts';

/**
 * What a worker has died at is done one at a time, so that the next death tells who it was: what only happened to be
 * beside it comes to its end, and is not counted against again.
 */
export class MarkedTurns {
  readonly #alone = new Mutex();

  /**
   * Awaited before the work; at once for what no worker has died at.
   * @returns what is called at its end
   */
  async enter(deaths: number): Promise<() => void> {
    if (deaths === 0) return () => {};
    await this.#alone.lock();
    return () => this.#alone.unlock();
  }
}
