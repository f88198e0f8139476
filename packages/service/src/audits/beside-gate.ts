import type { BesidePages } from '@seogeo/engine';
import { Mutex } from '../process/mutex.ts';
import type { Suspects } from '../processes/suspects.ts';
import type { Job } from '../records/job.ts';

/**
 * Tells the parent which audits are at what is no page: their sites' files, and the checks at their end. Audits that
 * a worker has died over come to that one at a time, so that the next death tells who it was.
 */
export class BesideGate {
  readonly #suspects: Pick<Suspects, 'job'>;
  readonly #alone = new Mutex();

  constructor(suspects: Pick<Suspects, 'job'>) {
    this.#suspects = suspects;
  }

  of({ id, deaths }: Pick<Job, 'id' | 'deaths'>): BesidePages {
    const suspect = this.#suspects.job(id);
    let depth = 0;
    let entered: Promise<() => void> | null = null;
    return {
      enter: async (signal) => {
        depth += 1;
        entered ??= deaths > 0 ? this.#turn(signal) : Promise.resolve(() => {});
        await entered;
      },
      begin: () => suspect.begin(),
      leave() {
        depth -= 1;
        if (depth > 0) return;
        suspect.end();
        void entered?.then((leave) => leave());
        entered = null;
      },
    };
  }

  /** Answers with how to leave; when it is aborted, without having waited to the end. */
  #turn(signal: AbortSignal): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<() => void>();
    const giveUp = (): void => resolve(() => {});
    if (signal.aborted) giveUp();
    else {
      signal.addEventListener('abort', giveUp, { once: true });
      void this.#alone.lock().then(() => {
        signal.removeEventListener('abort', giveUp);
        if (signal.aborted) this.#alone.unlock();
        else resolve(() => this.#alone.unlock());
      });
    }
    return promise;
  }
}
