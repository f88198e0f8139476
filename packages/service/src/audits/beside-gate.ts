import type { BesidePages } from '@seogeo/engine';
import { AccountSemaphore } from '../process/account-semaphore.ts';
import type { Suspects } from '../processes/suspects.ts';
import type { Job } from '../records/job.ts';

/** Of what comes from a site while other accounts wait. Most files are there at once, and one of 50 MB within seconds. */
const LONGEST_TURN_MS = 15_000;
const LOOKS_IN_A_TURN = 30;

/**
 * Tells the parent which audits are at what is no page: their sites' files, and the checks at their end. Audits that
 * a worker has died over come to that one at a time, and so do pages that were in flight at a death to their analysis,
 * so that the next death tells who it was.
 */
export class BesideGate {
  readonly #suspects: Pick<Suspects, 'job'>;
  readonly #longestTurnMs: number;
  readonly #turns = new AccountSemaphore(1);

  constructor(suspects: Pick<Suspects, 'job'>, longestTurnMs = LONGEST_TURN_MS) {
    this.#suspects = suspects;
    this.#longestTurnMs = longestTurnMs;
  }

  of({ id, deaths, accountId }: Pick<Job, 'id' | 'deaths' | 'accountId'>): BesidePages {
    const audit = this.#suspects.job(id);
    // No job of this name is ever counted against: the page's own audit counts it (ADR 0008).
    const page = this.#suspects.job(`page of ${id}`);
    let reading = 0;
    // What is read may lead to a robots.txt, which must not wait for it.
    const alone = nested((signal, isPage) => this.#turn(accountId, isPage, signal));
    return {
      async enter(signal) {
        reading += 1;
        return deaths > 0 ? alone.enter(signal, false) : undefined;
      },
      begin: () => audit.begin(),
      leave() {
        reading -= 1;
        if (reading === 0) audit.end();
        if (deaths > 0) alone.leave();
      },
      async page(signal) {
        await alone.enter(signal, true);
        page.begin();
        return () => {
          page.end();
          alone.leave();
        };
      },
    };
  }

  /** Pages come before files, which may come byte by byte. Who is stopped waits no longer, and has none. */
  async #turn(account: string, isPage: boolean, signal: AbortSignal): Promise<Turn> {
    const end = await this.#turns.take(account, signal, !isPage).catch(() => () => {});
    const over = new AbortController();
    let looks = 0;
    const look = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS_IN_A_TURN && this.#turns.othersWait(account)) over.abort();
    }, this.#longestTurnMs / LOOKS_IN_A_TURN).unref();
    return {
      until: over.signal,
      end() {
        clearInterval(look);
        end();
      },
    };
  }
}

interface Turn {
  readonly until: AbortSignal;
  end(): void;
}

/** Entered any number of times, it is entered once, and left with the last. */
function nested(open: (signal: AbortSignal, isPage: boolean) => Promise<Turn>) {
  let depth = 0;
  let opened: Promise<Turn> | null = null;
  return {
    async enter(signal: AbortSignal, isPage: boolean): Promise<AbortSignal> {
      depth += 1;
      opened ??= open(signal, isPage);
      return (await opened).until;
    },
    leave(): void {
      depth -= 1;
      if (depth > 0) return;
      void opened?.then((turn) => turn.end());
      opened = null;
    },
  };
}
