import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { freePort } from '../support/free-port.ts';
import { DEEP_DATABASES, type ServiceDatabase } from '../support/postgres/service-databases.ts';
import { type SampleSite, serveSampleSite } from '../support/site/serve.ts';
import { type RunningService, startService } from '../support/start-service.ts';
import { type RunningWorker, startWorker } from '../support/start-worker.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { ApiCaller } from './api-caller.ts';
import { type AuditOutcome, auditOutcome, crawledPages, outcomeDifferences } from './audited-site.ts';
import { startAudit } from './start-audit.ts';

const settings = {
  ALLOW_PRIVATE_HOSTS: 'true',
  CRAWL_POLITENESS: 'off',
  CRAWL_CONCURRENCY_PER_HOST: '2',
  PLAN_LIMITS: '{"agency":1000000}',
};

/** Pages that the process with these metrics has crawled and stored. */
async function crawledBy(metricsPort: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^seogeo_crawled_pages_total (\d+)$/m.exec(text)?.[1]);
}

describe.each(DEEP_DATABASES)(
  'a worker process beside the API on the same data, on %s',
  (_name, openDatabase) => {
    let database: ServiceDatabase;
    let folder: TemporaryFolder;
    let site: SampleSite;
    let service: RunningService;
    let worker: RunningWorker;
    let api: ApiCaller;
    let whole: AuditOutcome;
    let apiMetrics: string;
    let workerMetrics: string;

    beforeAll(async () => {
      [apiMetrics, workerMetrics] = [String(await freePort()), String(await freePort())];
      folder = await temporaryFolder('beside');
      site = await serveSampleSite({ delayMs: 60, small: true });
      database = await openDatabase();
      const common = { ...settings, ...database.settings, DATA_DIR: folder.path };
      const { DATABASE_URL: databaseUrl } = database.settings;
      service = await startService({ ...common, METRICS_PORT: apiMetrics });
      // Nothing of a node on PostgreSQL is in another's folder.
      const own = databaseUrl === undefined ? {} : { DATA_DIR: join(folder.path, 'of the worker') };
      worker = await startWorker({ ...common, ...own, METRICS_PORT: workerMetrics });
      api = new ApiCaller({
        baseUrl: service.baseUrl,
        apiKey: await createKey({ dataDir: folder.path, databaseUrl, name: 'beside' }),
      });
      whole = await auditOutcome(api, await startAudit(api, site.url, 'whole'));
    });

    afterAll(async () => {
      await Promise.all([service?.stop(), worker?.kill()]);
      await site?.close();
      await folder?.remove();
      await database?.[Symbol.asyncDispose]();
    });

    it('crawls every page of an audit, and the API process none', async () => {
      expect(whole.records).toBeGreaterThan(30);
      expect([await crawledBy(workerMetrics), await crawledBy(apiMetrics)]).toEqual([whole.records, 0]);
    });

    it('hands what it has begun to the API process when it is stopped: no page is lost, and none crawled twice', async () => {
      const before = await crawledBy(workerMetrics);
      const projectId = await startAudit(api, site.url, 'handed-over');
      await crawledPages(api, projectId, 10);
      const stopping = worker.stop();
      const outcome = await auditOutcome(api, projectId);
      await stopping;
      expect(outcomeDifferences(whole, outcome)).toEqual([]);
      const rest = await crawledBy(apiMetrics);
      expect(before).toBe(whole.records);
      expect(rest).toBeGreaterThan(0);
      expect(rest).toBeLessThanOrEqual(whole.records - 10);
    });
  },
);
