import { setFlagsFromString } from 'node:v8';
import { createFetcher, createPoliteness, LargeBodies } from '@seogeo/engine/crawl';
import { auditWork } from '../audits/audit-work.ts';
import { BesideGate } from '../audits/beside-gate.ts';
import { ParkedCrawls } from '../audits/parked-crawls.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { nameOf } from '../leases/incarnation.ts';
import { createLog, logOwnFaults } from '../process/log.ts';
import { saveMemoryAbove } from '../process/save-memory.ts';
import { parentLine } from '../processes/parent-line.ts';
import { Suspects } from '../processes/suspects.ts';
import { openCrawls } from '../storage/crawls.ts';
import { openStorage, placeOf } from '../storage/storage.ts';
import { BodyRoom } from './body-room.ts';
import { PageAnalyst, type PageAnalystOptions } from './page-analyst.ts';
import { pageRenderer } from './page-renderer.ts';
import { SharedHosts } from './shared-hosts.ts';

/** Of five megabytes, and twice that while they are decoded or copied to the thread that analyses them. */
const LARGE_BODIES = { most: 4, perCrawl: 2 };
/** Whose decoders take up to sixteen megabytes each; of one of 50 MB all is read as it comes, which takes us a while. */
const LARGE_FILES = { most: 6, perCrawl: 2, patience: 5_000 };
/**
 * One page at a time: the largest makes some 100 MB of garbage. The nursery is measured (docs/adr/0093): twice as much
 * takes no less CPU, and half of it a fifth more.
 */
const ANALYSIS_LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 384 };
/** Computing that a page may take in the thread that all share; most take a few milliseconds. */
const SHARED_MS = 1_000;
/** The slowest pages of 5 MB that are not made to take long take 1.2 s. Without one for as long, a heap is given back. */
const OVERTIME_MS = 5_000;

/** 3,000 by itself: compiling what is called so often, and no more, takes longer than it saves (docs/adr/0100). */
setFlagsFromString('--invocation-count-for-turbofan=50000');
saveMemoryAbove(240);
const line = await parentLine();
const { config, owner, slot, analysisEntry } = line.data;
const log = createLog(config.logLevel, nameOf(owner));
logOwnFaults(log);
const analysis: Omit<PageAnalystOptions, 'deadline'> = {
  limits: ANALYSIS_LIMITS,
  entry: new URL(analysisEntry),
  onLoss: (loss) => log.warn(loss, 'a page could not be analysed; its thread is replaced'),
};
const overtime = new PageAnalyst({ ...analysis, deadline: OVERTIME_MS, idle: OVERTIME_MS });
const analyst = new PageAnalyst({ ...analysis, deadline: SHARED_MS, idle: 6 * OVERTIME_MS, overtime });
analyst.prepare();
const storage = await openStorage(placeOf(config), { name: nameOf(owner), log });
const crawls = await openCrawls(storage);
const queue = storage.jobQueue(owner);
const fetcher = createFetcher({ ...config.crawl, connectionsPerOrigin: config.crawl.concurrencyPerHost });
const { concurrencyPerHost, openAudits } = config.crawl;
const monotonic = () => performance.now();
const shares = new SharedHosts({ hosts: storage.hosts(nameOf(owner)), concurrencyPerHost, log, monotonic });
const politeness = createPoliteness({ concurrencyPerHost, shares, mode: config.crawl.politeness });
const renderer = await pageRenderer(config.crawl, log);
const bodies = new BodyRoom(fetcher);
const othersCrawl = storage.presence.watch(monotonic);
const audit = auditWork({
  storage,
  crawls,
  queue,
  log,
  clock: storage.clock,
  monotonic,
  seatFor(account) {
    analyst.prepare();
    return bodies.enter(account, (input) => analyst.analyze(input, account));
  },
  parked: new ParkedCrawls(),
  gate: new BesideGate(new Suspects(line)),
  politeness,
  largeBodies: new LargeBodies(LARGE_BODIES),
  largeFiles: new LargeBodies(LARGE_FILES),
  renderer,
  config: config.crawl,
  auditSeconds: config.auditSeconds,
  onPages: (pages) => line.send({ type: 'crawled', pages }),
  onCompleted: (projectId) => line.send({ type: 'audited', projectId }),
});
const runner = new JobRunner({
  queue,
  works: { audit },
  concurrency: openAudits,
  share: Math.ceil(openAudits / 4),
  makesRoom: true,
  // API processes leave new audits to worker processes while there are any.
  ...(slot === null && { leavesJobs: othersCrawl }),
  log,
  clock: storage.clock,
});
const leave = slot === null ? async () => {} : storage.presence.show(slot);

let left = Promise.resolve();
line.listen((message) => {
  if (message.type === 'wake') runner.wake();
  if (message.type === 'stop') {
    left = leave();
    runner.stop();
  }
});
await runner.run();
await left;
await analyst.close();
await renderer?.close();
await fetcher.close();
await shares.close();
crawls.close();
await storage.close();
line.close();
