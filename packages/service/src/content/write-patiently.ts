import { setTimeout as sleep } from 'node:timers/promises';
import type { Suspects } from '../processes/suspects.ts';
import type { BriefStage } from '../processes/worker-messages.ts';
import type { JobQueue } from '../storage/storage.ts';
import type { ContentShop } from './content-shop.ts';
import type { MarkedTurns } from './marked-turns.ts';
import type { Scribe } from './scribe.ts';
import type { SiteIndexes } from './site-indexes.ts';

/** So long a job holds its place while its site is indexed; then others have their turn. */
const PATIENCE_MS = 1_000;
const AGAIN_MS = 1_000;

interface Counted {
  readonly indexes: Pick<SiteIndexes, 'of'>;
  readonly suspects: Pick<Suspects, 'job'>;
  readonly marked: MarkedTurns;
  readonly queue: Pick<JobQueue, 'giveBack'>;
  readonly clock: () => number;
}

/** A job waits for its site's index in the queue, not here. */
export function writePatiently(
  scribe: Pick<Scribe, 'write'>,
  { indexes, suspects, marked, queue, clock }: Counted,
): ContentShop['write'] {
  return async (job, name, asked) => {
    const suspect = suspects.job(job.id);
    const leave = await marked.enter(job);
    try {
      const indexed = indexes.of(job.projectId, { onBegin: suspect.begin }).then(() => true);
      if (!(await Promise.race([indexed, sleep(PATIENCE_MS, false)]))) {
        indexed.catch(() => {}); // Whoever takes the job up next hears of it.
        await queue.giveBack(job.id, clock() + AGAIN_MS);
        return null;
      }
      const onStage = (stage: BriefStage) => {
        if (stage === 'index' || stage === 'work') suspect.begin();
      };
      const { accountId, projectId } = job;
      return await scribe.write(name, asked, { accountId, projectId, onStage });
    } finally {
      leave();
      suspect.end();
    }
  };
}
