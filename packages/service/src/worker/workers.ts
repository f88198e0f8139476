import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { newPageCount, type PageCount } from '../metrics/page-counter.ts';
import { WorkerThread } from './worker-thread.ts';

/** A small nursery: pages come and go, and threads with V8's default one keep 100 MB more each for nothing. */
const NURSERY = { maxYoungGenerationSizeMb: 24 };
/** Far more than a crawl keeps; a limit makes V8 collect before the process has grown by what it does not need. */
const CRAWL_LIMITS = { ...NURSERY, maxOldGenerationSizeMb: 512 };

/** Everything that works in the background: one thread crawls, one writes briefs, drafts and monitor tests. */
export interface Workers {
  readonly content: WorkerThread;
  readonly crawledPages: PageCount;
  /** Tells both that there may be new jobs. */
  wake(): void;
  /** Crawling ends at once; briefs and drafts go on until `served`, because running requests wait for briefs. */
  stop(graceMs: number, served?: Promise<void>): Promise<void>;
}

/** Whose threads they are. */
export interface WorkerOwner {
  /** Unique among all processes on the data folder: leases of an earlier process of this name are taken over. */
  readonly name: string;
  /** See ThreadData. */
  readonly file: string | null;
}

export const API_OWNER: WorkerOwner = { name: 'api', file: null };

export function startWorkers(config: Config, { name, file }: WorkerOwner, log: Logger): Workers {
  const crawledPages = newPageCount();
  const crawl = new WorkerThread(
    new URL('./crawl-thread.ts', import.meta.url),
    { config, owner: `${name}:crawl`, slot: file, crawledPages },
    CRAWL_LIMITS,
    log,
  );
  const content = new WorkerThread(
    new URL('./content-thread.ts', import.meta.url),
    { config, owner: `${name}:content`, slot: file, crawledPages },
    NURSERY,
    log,
  );
  return {
    content,
    crawledPages,
    wake() {
      crawl.post({ type: 'wake' });
      content.post({ type: 'wake' });
    },
    async stop(graceMs, served = Promise.resolve()) {
      const deadline = performance.now() + graceMs;
      await Promise.all([
        crawl.stop(graceMs),
        served.then(() => content.stop(Math.max(0, deadline - performance.now()))),
      ]);
    },
  };
}
