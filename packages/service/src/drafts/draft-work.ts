import type { ContentShop } from '../content/content-shop.ts';
import type { JobWork } from '../jobs/job-runner.ts';
import { BriefStore } from '../storage/sqlite/stores/brief-store.ts';
import { DraftStore } from '../storage/sqlite/stores/draft-store.ts';

/** Writes the draft of a brief from passages of the project's crawled pages. */
export function draftWork({ databases, queue, write, clock }: ContentShop): JobWork {
  return {
    async perform(job) {
      const draft = await new DraftStore(databases.read).find(job.subjectId);
      const brief = draft && (await new BriefStore(databases.read).find(draft.brief_id));
      if (!draft || !brief)
        throw new Error(`Job ${job.id} works for the draft ${job.subjectId}, which is not there.`);
      const text = await write(job, 'draft', { brief });
      if (text === null) return;
      await databases.write.transaction().execute(async (trx) => {
        await queue.settle(trx, job.id, 'done', clock());
        await new DraftStore(trx).finish(draft.id, text, clock());
      });
    },

    async giveUp(job) {
      await databases.write.transaction().execute(async (trx) => {
        await queue.settle(trx, job.id, 'failed', clock());
        await new DraftStore(trx).fail(job.subjectId, clock());
      });
    },
  };
}
