import { AccountLine } from './account-line.ts';

interface Turn {
  readonly accountId: string;
  begin(): void;
}

/** Work of which at most so much goes on at a time, and one piece of an account: accounts take turns. */
export class AccountSemaphore {
  readonly #line = new AccountLine<Turn>(1);
  readonly #atOnce: number;
  #free: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  /** How many have a turn, or wait for one. */
  get size(): number {
    return this.#line.size + this.#atOnce - this.#free;
  }

  sizeOf(accountId: string): number {
    return this.#line.atHandOf(accountId);
  }

  /**
   * Awaited before the work.
   * @param signal ends the wait, by its reason
   * @returns what is called at the work's end
   */
  async take(accountId: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const turn = { accountId, begin };
    const leave = () => {
      this.#line.remove(turn);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#line.add(turn);
    this.#next();
    await promise;
    return () => {
      this.#line.remove(turn);
      this.#free += 1;
      this.#next();
    };
  }

  #next(): void {
    while (this.#free > 0) {
      const turn = this.#line.take();
      if (turn === null) return;
      this.#free -= 1;
      turn.begin();
    }
  }
}
