import { answerBriefs } from '../content/answer-briefs.ts';
import type { ContentShop } from '../content/content-shop.ts';
import { MarkedTurns } from '../content/marked-turns.ts';
import { Scribe } from '../content/scribe.ts';
import { SiteIndexes } from '../content/site-indexes.ts';
import { TaskThread } from '../content/task-thread.ts';
import { writePatiently } from '../content/write-patiently.ts';
import { draftWork } from '../drafts/draft-work.ts';
import { geoTestWork } from '../geo-tests/geo-test-work.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { nameOf } from '../leases/incarnation.ts';
import { createLog, logOwnFaults } from '../process/log.ts';
import type { ParentLine } from '../processes/parent-line.ts';
import { Suspects } from '../processes/suspects.ts';
import { openStorage, placeOf } from '../storage/storage.ts';

const MINUTE = 60_000;
/** What takes longer makes room for others, and begins anew in a thread for such. */
const LIGHT_MS = 2_000;
/** A brief is computed in some ten milliseconds; one that takes so long will not end. */
const BRIEF_MS = 10_000;
/** The heap of each thread: a small nursery, as in the process. */
const LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 128 };
/** Drafts and tests at a time. They are written one after the other; the others wait for an index. */
const JOBS = 4;
/** Of one account: the next is at hand when one ends, and another account's first has a place. */
const JOBS_OF_ACCOUNT = 2;

/**
 * The content worker: briefs that the API asks for, drafts, monitor tests, and the indexes they are made from. All that
 * strangers' pages can make long or large is done in threads, so that the process's own event loop only waits.
 * @param entry of the threads
 */
export async function workOnContent(line: ParentLine, entry: URL): Promise<void> {
  const { config, owner } = line.data;
  const log = createLog(config.logLevel, nameOf(owner));
  logOwnFaults(log);
  const storage = await openStorage(placeOf(config), { name: nameOf(owner), log });
  const queue = storage.jobQueue(owner);
  const thread = (deadline: number) => new TaskThread({ entry, limits: LIMITS, deadline });
  const threads = {
    briefs: { light: thread(LIGHT_MS), heavy: thread(BRIEF_MS) },
    jobs: { light: thread(LIGHT_MS), heavy: thread(MINUTE) },
    indexes: { small: thread(MINUTE), middle: thread(MINUTE), large: thread(MINUTE) },
  };
  const { dataDir, crawl } = config;
  const mostBytes = crawl.maxStoredBytes;
  const indexes = new SiteIndexes({ storage, dataDir, mostBytes, threads: threads.indexes });
  const suspects = new Suspects(line);
  const marked = new MarkedTurns();
  const counted = { indexes, suspects, marked, queue, clock: storage.clock };
  const briefs = answerBriefs(line, new Scribe(threads.briefs, indexes, log), suspects, marked, log);
  const shop: ContentShop = {
    storage,
    queue,
    clock: storage.clock,
    write: writePatiently(new Scribe(threads.jobs, indexes, log), counted),
  };
  const runner = new JobRunner({
    queue,
    works: { draft: draftWork(shop), geo_test: geoTestWork(shop) },
    concurrency: JOBS,
    share: JOBS_OF_ACCOUNT,
    log,
    clock: storage.clock,
  });
  line.listen((message) => {
    if (message.type === 'wake') runner.wake();
    else if (message.type === 'stop') runner.stop();
    else if (message.type === 'brief') briefs.answer(message);
    else if (message.type === 'leave') briefs.leave(message.id);
    else void indexes.buildAhead(message.projectId, log);
  });
  await runner.run();
  const all = Object.values(threads).flatMap((some) => Object.values(some));
  await Promise.all(all.map((one) => one.close()));
  await storage.close();
  line.close();
}
