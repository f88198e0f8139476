import { createFetcher, createPoliteness } from '@seogeo/engine';
import { auditWork } from '../audits/audit-work.ts';
import { openDatabases } from '../database/open-database.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { createLog } from '../log.ts';
import { addPages } from '../metrics/page-counter.ts';
import { pageRenderer } from './page-renderer.ts';
import { SharedHosts } from './shared-hosts.ts';
import { type ThreadMessage, threadData } from './thread-data.ts';

/** Audits that one worker crawls at the same time. */
const CONCURRENT_AUDITS = 4;

const { data, port } = threadData();
const { config, owner, crawledPages } = data;
const log = createLog(config.logLevel, owner);
const databases = await openDatabases(config.dataDir);
const queue = new JobQueue(databases, owner);
const fetcher = createFetcher({ ...config.crawl, connectionsPerOrigin: config.crawl.concurrencyPerHost });
const { concurrencyPerHost } = config.crawl;
const shares = new SharedHosts({ write: databases.write, owner, concurrencyPerHost, log, clock: Date.now });
const politeness = createPoliteness({
  concurrencyPerHost,
  shares,
  mode: config.crawl.politeness,
});
const renderer = await pageRenderer(config.crawl, log);
const runner = new JobRunner({
  queue,
  works: {
    audit: auditWork({
      databases,
      queue,
      fetcher,
      politeness,
      renderer,
      config: config.crawl,
      log,
      clock: Date.now,
      onPages: (pages) => addPages(crawledPages, pages),
    }),
  },
  concurrency: CONCURRENT_AUDITS,
  log,
  clock: Date.now,
});

port.on('message', (message: ThreadMessage) => {
  if (message.type === 'wake') runner.wake();
  if (message.type === 'stop') runner.stop();
});
await runner.run();
await renderer?.close();
await fetcher.close();
await shares.close();
await databases.close();
port.close();
