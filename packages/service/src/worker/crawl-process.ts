import { createFetcher, createPoliteness } from '@seogeo/engine/crawl';
import { auditWork } from '../audits/audit-work.ts';
import { CrawlStatements } from '../audits/crawl-statements.ts';
import { HotWriter } from '../database/hot-writer.ts';
import { openDatabases } from '../database/open-database.ts';
import { nameOf } from '../jobs/incarnation.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { createLog } from '../log.ts';
import { PageAnalyst } from './page-analyst.ts';
import { pageRenderer } from './page-renderer.ts';
import { parentLine } from './parent-line.ts';
import { SharedHosts } from './shared-hosts.ts';
import { showPresence, WorkerProcesses } from './worker-slot.ts';
import { yieldToApi } from './yield-to-api.ts';

/** Audits that one worker crawls at the same time. */
const CONCURRENT_AUDITS = 4;
/** One page at a time: the largest makes some 100 MB of garbage. */
const ANALYSIS_LIMITS = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 512 };
/** Far more than a page takes that is not made to take long, on a busy machine too. */
const ANALYSIS_DEADLINE_MS = 30_000;

yieldToApi();
const line = await parentLine();
const { config, owner, slot, analysisEntry } = line.data;
const log = createLog(config.logLevel, nameOf(owner));
const databases = await openDatabases(config.dataDir);
const writer = new HotWriter(databases.file);
const queue = new JobQueue(databases, owner);
const fetcher = createFetcher({ ...config.crawl, connectionsPerOrigin: config.crawl.concurrencyPerHost });
const { concurrencyPerHost } = config.crawl;
const monotonic = () => performance.now();
const shares = new SharedHosts({
  write: databases.write,
  // By name: what a lost incarnation had at a host ended with it.
  owner: nameOf(owner),
  ...{ concurrencyPerHost, log, monotonic },
});
const politeness = createPoliteness({
  concurrencyPerHost,
  shares,
  mode: config.crawl.politeness,
});
const renderer = await pageRenderer(config.crawl, log);
const analyst = new PageAnalyst({
  limits: ANALYSIS_LIMITS,
  deadline: ANALYSIS_DEADLINE_MS,
  entry: new URL(analysisEntry),
  onLoss: (loss) => log.warn(loss, 'a page could not be analysed; its thread is replaced'),
});
const workers = new WorkerProcesses(config.dataDir, monotonic);
const audits = auditWork({
  databases,
  statements: new CrawlStatements(writer),
  queue,
  fetcher,
  politeness,
  renderer,
  analyze: (input) => analyst.analyze(input),
  config: config.crawl,
  log,
  clock: Date.now,
  onPages: (pages) => line.send({ type: 'crawled', pages }),
});
const runner = new JobRunner({
  queue,
  works: {
    audit: {
      async perform(job, signal) {
        await audits.perform(job, signal);
        line.send({ type: 'audited', projectId: job.projectId });
      },
      giveUp: (job, error) => audits.giveUp(job, error),
    },
  },
  concurrency: CONCURRENT_AUDITS,
  // The API process leaves new audits to worker processes while there are any.
  leavesJobs: slot === null ? () => workers.present() : () => false,
  log,
  clock: Date.now,
});
const leave = slot === null ? () => {} : showPresence(slot);

line.listen((message) => {
  if (message.type === 'wake') runner.wake();
  if (message.type === 'stop') {
    leave();
    runner.stop();
  }
});
await runner.run();
await analyst.close();
await renderer?.close();
await fetcher.close();
await shares.close();
writer.close();
await databases.close();
line.close();
