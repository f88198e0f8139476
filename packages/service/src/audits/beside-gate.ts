import type { BesidePages } from '@seogeo/engine';
import { Mutex } from '../process/mutex.ts';
import type { Suspects } from '../processes/suspects.ts';
import type { Job } from '../records/job.ts';

/**
 * Tells the parent which audits are at what is no page: their sites' files, and the checks at their end. Audits that
 * a worker has died over come to that one at a time, and so do pages that were in flight at a death to their analysis,
 * so that the next death tells who it was. Pages go before files: those are here and take seconds at most, and these may
 * come byte by byte.
 */
export class BesideGate {
  readonly #suspects: Pick<Suspects, 'job'>;
  readonly #alone = new Mutex();

  constructor(suspects: Pick<Suspects, 'job'>) {
    this.#suspects = suspects;
  }

  of({ id, deaths }: Pick<Job, 'id' | 'deaths'>): BesidePages {
    const audit = this.#suspects.job(id);
    // No job of this name is ever counted against: the page's own audit counts it (ADR 0008).
    const page = this.#suspects.job(`page of ${id}`);
    let reading = 0;
    // A page may wait for a robots.txt of its own audit, which must not wait for the page.
    const alone = nested((signal, isPage) => this.#turn(signal, isPage));
    return {
      async enter(signal) {
        reading += 1;
        if (deaths > 0) await alone.enter(signal, false);
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

  /** Answers with how to leave; when it is aborted, without having waited to the end. */
  #turn(signal: AbortSignal, isPage: boolean): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<() => void>();
    const giveUp = (): void => resolve(() => {});
    if (signal.aborted) giveUp();
    else {
      signal.addEventListener('abort', giveUp, { once: true });
      void this.#alone.lock(isPage).then(() => {
        signal.removeEventListener('abort', giveUp);
        if (signal.aborted) this.#alone.unlock();
        else resolve(() => this.#alone.unlock());
      });
    }
    return promise;
  }
}

/** Entered any number of times, it is entered once, and left with the last. */
function nested(open: (signal: AbortSignal, isPage: boolean) => Promise<() => void>) {
  let depth = 0;
  let opened: Promise<() => void> | null = null;
  return {
    async enter(signal: AbortSignal, isPage: boolean): Promise<void> {
      depth += 1;
      opened ??= open(signal, isPage);
      await opened;
    },
    leave(): void {
      depth -= 1;
      if (depth > 0) return;
      void opened?.then((close) => close());
      opened = null;
    },
  };
}
