import { AccountLine } from './account-line.ts';

interface Turn {
  readonly accountId: string;
  begin(): void;
}

/**
 * Work of which at most so much goes on at a time, and of an account one piece that comes first and one that may wait,
 * or as many of each as is said: accounts take turns.
 */
export class AccountSemaphore {
  readonly #first: AccountLine<Turn>;
  readonly #later: AccountLine<Turn>;
  readonly #atOnce: number;
  #free: number;

  constructor(atOnce: number, ofAccount = 1) {
    this.#first = new AccountLine(ofAccount);
    this.#later = new AccountLine(ofAccount);
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  /** How many have a turn, or wait for one. */
  get size(): number {
    return this.#waiting + this.#atOnce - this.#free;
  }

  sizeOf(accountId: string): number {
    return this.#first.atHandOf(accountId) + this.#later.atHandOf(accountId);
  }

  /** Whether others than this account wait. */
  othersWait(accountId: string): boolean {
    return this.#waiting > this.#first.sizeOf(accountId) + this.#later.sizeOf(accountId);
  }

  /**
   * Awaited before the work.
   * @param signal ends the wait, by its reason
   * @param mayWait whether it has its turn only where nothing waits that may not
   * @returns what is called at the work's end
   */
  async take(accountId: string, signal?: AbortSignal, mayWait = false): Promise<() => void> {
    signal?.throwIfAborted();
    const line = mayWait ? this.#later : this.#first;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const turn = { accountId, begin };
    const leave = () => {
      line.remove(turn);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    line.add(turn);
    this.#next();
    await promise;
    return () => {
      line.remove(turn);
      this.#free += 1;
      this.#next();
    };
  }

  get #waiting(): number {
    return this.#first.size + this.#later.size;
  }

  #next(): void {
    while (this.#free > 0) {
      const turn = this.#first.take() ?? this.#later.take();
      if (turn === null) return;
      this.#free -= 1;
      turn.begin();
    }
  }
}
