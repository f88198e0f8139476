import type { ContentShop } from '../content/content-shop.ts';
import type { JobWork } from '../jobs/job-runner.ts';

/** Writes the draft of a brief from passages of the project's crawled pages. */
export function draftWork({ storage, queue, write, clock }: ContentShop): JobWork {
  return {
    async perform(job) {
      const brief = await storage.read.drafts.briefOf(job.subjectId);
      if (!brief) throw new Error(`Job ${job.id} works for the draft ${job.subjectId}, which is not there.`);
      const text = await write(job, 'draft', { brief });
      if (text === null) return;
      await storage.transaction(async (stores) => {
        await queue.settle(stores, job.id, 'done', clock());
        await stores.drafts.finish(job.subjectId, text, clock());
      });
    },

    async giveUp(job) {
      await storage.transaction(async (stores) => {
        await queue.settle(stores, job.id, 'failed', clock());
        await stores.drafts.fail(job.subjectId, clock());
      });
    },
  };
}
