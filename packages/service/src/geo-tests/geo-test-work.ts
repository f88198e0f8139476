import type { ContentShop } from '../content/content-shop.ts';
import type { JobWork } from '../jobs/job-runner.ts';
import { GeoTestStore } from '../storage/sqlite/stores/geo-test-store.ts';
import { ReportStore } from '../storage/sqlite/stores/report-store.ts';

/** Puts the prompt to the embedded engine and takes the report snapshot in the transaction of the result. */
export function geoTestWork({ databases, queue, write, clock }: ContentShop): JobWork {
  return {
    async perform(job) {
      const test = await new GeoTestStore(databases.read).find(job.subjectId);
      if (!test)
        throw new Error(`Job ${job.id} works for the GEO test ${job.subjectId}, which is not there.`);
      await new GeoTestStore(databases.write).markRunning(test.id);
      const { prompt, locale } = test;
      const result = await write(job, 'test', { prompt, locale, ownDomain: await siteHost(test.project_id) });
      if (result === null) return;
      await databases.write.transaction().execute(async (trx) => {
        const now = clock();
        await queue.settle(trx, job.id, 'done', now);
        const finished = await new GeoTestStore(trx).finish(test.id, result, now);
        await new ReportStore(trx).addGeoTest(test.project_id, test.id, finished, now);
      });
    },

    async giveUp(job, error) {
      const reason = `The embedded engine failed three times: ${error instanceof Error ? error.message : String(error)}`;
      await databases.write.transaction().execute(async (trx) => {
        const now = clock();
        await queue.settle(trx, job.id, 'failed', now);
        const failed = await new GeoTestStore(trx).fail(job.subjectId, reason, now);
        await new ReportStore(trx).addGeoTest(job.projectId, job.subjectId, failed, now);
      });
    },
  };

  async function siteHost(projectId: string): Promise<string> {
    const { primary_domain: address } = await databases.read
      .selectFrom('projects')
      .select('primary_domain')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    return new URL(address).hostname;
  }
}
