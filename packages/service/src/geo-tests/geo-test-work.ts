import type { ContentShop } from '../content/content-shop.ts';
import type { JobWork } from '../jobs/job-work.ts';

/** Puts the prompt to the embedded engine and takes the report snapshot in the transaction of the result. */
export function geoTestWork({ storage, queue, write, clock }: ContentShop): JobWork {
  return {
    async perform(job) {
      const test = await storage.read.geoTests.find(job.subjectId);
      if (!test)
        throw new Error(`Job ${job.id} works for the GEO test ${job.subjectId}, which is not there.`);
      await storage.write.geoTests.markRunning(job.subjectId);
      const { prompt, locale, primaryDomain, projectName } = test;
      const asked = { prompt, locale, ownDomain: primaryDomain, projectName };
      const result = await write(job, 'test', asked);
      if (result === null) return;
      await storage.transaction(async (stores) => {
        const now = clock();
        await queue.settle(stores, job.id, 'done', now);
        const finished = await stores.geoTests.finish(job.subjectId, result, now);
        await stores.reports.addGeoTest(job.projectId, job.subjectId, finished, now);
      });
    },

    async giveUp(job, error) {
      const reason = `The embedded engine failed three times: ${error instanceof Error ? error.message : String(error)}`;
      await storage.transaction(async (stores) => {
        const now = clock();
        await queue.settle(stores, job.id, 'failed', now);
        const failed = await stores.geoTests.fail(job.subjectId, reason, now);
        await stores.reports.addGeoTest(job.projectId, job.subjectId, failed, now);
      });
    },
  };
}
