interface Waiting {
  readonly account: string;
  readonly isPage: boolean;
  readonly begin: () => void;
}

/** One at a time: pages before files, which may come byte by byte, and the account first whose last turn is longest ago. */
export class AloneTurns {
  readonly #waiting = new Set<Waiting>();
  /** Of each account, which turn of all its last one was. */
  readonly #last = new Map<string, number>();
  #turns = 0;
  #isTaken = false;

  /** Answers with what ends the turn; without one, at once, when the signal is aborted. */
  take(account: string, isPage: boolean, signal: AbortSignal): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<() => void>();
    const giveUp = (): void => {
      this.#waiting.delete(waiting);
      resolve(() => {});
    };
    const begin = (): void => {
      signal.removeEventListener('abort', giveUp);
      resolve(() => this.#end());
    };
    const waiting = { account, isPage, begin };
    if (signal.aborted) giveUp();
    else {
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(waiting);
      this.#serve();
    }
    return promise;
  }

  /** Whether other accounts than this wait. */
  othersWait(account: string): boolean {
    return this.#waiting.values().some((one) => one.account !== account);
  }

  #end(): void {
    this.#isTaken = false;
    this.#serve();
  }

  #serve(): void {
    if (this.#isTaken) return;
    const last = ({ account }: Waiting): number => this.#last.get(account) ?? 0;
    const order = (a: Waiting, b: Waiting): number =>
      Number(b.isPage) - Number(a.isPage) || last(a) - last(b);
    const [next] = [...this.#waiting].sort(order);
    if (next === undefined) {
      this.#last.clear();
      return;
    }
    this.#waiting.delete(next);
    this.#isTaken = true;
    this.#turns += 1;
    this.#last.set(next.account, this.#turns);
    next.begin();
  }
}
