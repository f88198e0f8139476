import { AccountLine } from '../process/account-line.ts';

interface Turn {
  readonly accountId: string;
  begin(): void;
}

/**
 * What a worker has died at is done one at a time, so that the next death tells who it was: what only happened to be
 * beside it comes to its end, and is not counted against again. Accounts take turns.
 */
export class MarkedTurns {
  readonly #line = new AccountLine<Turn>(1);
  #working: Turn | null = null;

  /**
   * Awaited before the work; at once for what no worker has died at.
   * @returns what is called at its end
   */
  async enter({ accountId, deaths }: { readonly accountId: string; readonly deaths: number }) {
    if (deaths === 0) return () => {};
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    const turn = { accountId, begin };
    this.#line.add(turn);
    this.#next();
    await promise;
    return () => {
      this.#line.remove(turn);
      this.#working = null;
      this.#next();
    };
  }

  #next(): void {
    if (this.#working !== null) return;
    this.#working = this.#line.take();
    this.#working?.begin();
  }
}
