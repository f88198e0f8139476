import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { type WorkerLimits, WorkerProcess } from '../processes/worker-process.ts';
import type { Housekept } from '../records/housekept.ts';
import { JOB_KINDS, type JobKind } from '../records/job.ts';
import type { WorkerState } from '../records/worker-state.ts';
import type { Storage } from '../storage/storage.ts';
import { startHousekeeper } from './housekeeper.ts';

/**
 * The heap of a crawl is small: what it keeps stands in the database. The analysis thread has limits of its own, and
 * bodies and rendered pages lie outside of the heaps.
 */
const CRAWL_LIMITS = { oldSpaceMb: 384, semiSpaceMb: 8, residentMb: 1_000, standsBack: true };
/**
 * Half of them may look names up. For each open audit two names that nobody answers for: with libuv's four threads, two such
 * names stopped all audits. Where other sites are asked for too, an audit has twenty at a time, and an account a quarter of audits.
 */
const THREADS_OF_AN_AUDIT = { alone: 4, withOthers: 16 };
/** Its own thread only waits; those that write and index have limits of their own. */
const CONTENT_LIMITS = {
  oldSpaceMb: 128,
  semiSpaceMb: 4,
  residentMb: 700,
  poolThreads: 4,
  standsBack: false,
};
/** First its pages are read, by whoever has waited for the audit. A brief that is asked for before has the site indexed itself. */
const INDEXED_AFTER_MS = 2_000;

/** Everything that works in the background: one process crawls, one writes briefs, drafts and monitor tests. */
export interface Workers {
  readonly content: WorkerProcess;
  /** How many pages were crawled since the start. */
  crawledPages(): number;
  /** By role, the processes that work. */
  processes(): Readonly<Record<string, WorkerState>>;
  /** See Housekeeper. */
  housekept(): Housekept | null;
  /** Tells those who do such jobs that there may be new ones. */
  wake(kinds: ReadonlySet<JobKind>): void;
  /** Crawling ends at once; briefs and drafts go on until `served`, because running requests wait for briefs. */
  stop(graceMs: number, served?: Promise<void>): Promise<void>;
}

/** Whose processes they are. */
export interface WorkerOwner {
  /** Unique among all processes on the data: leases of an earlier process of this name are taken over. */
  readonly name: string;
  /** Whether it is a process for this alone, which leaves no audits to others. */
  readonly crawlsAlone: boolean;
}

/** What runs in the processes and threads; tests plant their own. */
export interface WorkerEntries {
  readonly crawl: URL;
  readonly analysis: URL;
  readonly content: URL;
  readonly housekeeping: URL;
}

export const WORKER_ENTRIES: WorkerEntries = {
  crawl: new URL('./crawl-process.ts', import.meta.url),
  analysis: new URL('./analysis-thread.ts', import.meta.url),
  content: new URL('./content-process.ts', import.meta.url),
  housekeeping: new URL('./housekeeping-thread.ts', import.meta.url),
};

export interface WorkersOptions {
  readonly config: Config;
  readonly storage: Pick<Storage, 'recordDeath' | 'read' | 'place' | 'clock'>;
  readonly owner: WorkerOwner;
  readonly log: Logger;
  readonly entries?: WorkerEntries | undefined;
}

/**
 * Each process starts with the first work there is for it. Where jobs come from other processes, which may also leave them
 * behind, they have to be looked for, so both start at once, and so does one that crawls with a browser, to say at the
 * start what stands in its way.
 */
export async function startWorkers({
  config,
  storage,
  owner: { name, crawlsAlone },
  log,
  entries = WORKER_ENTRIES,
}: WorkersOptions): Promise<Workers> {
  const slot = crawlsAlone ? name : null;
  const kinds = await kindsAtStart(config, storage, crawlsAlone || storage.place.kind === 'server');
  const shared = { config, slot, analysisEntry: entries.analysis.href };
  const countDeath = (owner: string, jobs: readonly string[]) =>
    storage
      .recordDeath(owner, jobs, storage.clock())
      .catch((err: unknown) =>
        log.error({ err, owner }, 'the death of a worker could not be counted; its leases run out'),
      );
  const started = (entry: URL, role: string, limits: WorkerLimits) =>
    new WorkerProcess({ entry, limits, countDeath, log, data: { ...shared, owner: `${name}:${role}` } });
  const { checkExternal, openAudits } = config.crawl;
  const poolThreads = openAudits * THREADS_OF_AN_AUDIT[checkExternal ? 'withOthers' : 'alone'];
  const crawl = started(entries.crawl, 'crawl', { ...CRAWL_LIMITS, poolThreads });
  const content = started(entries.content, 'content', CONTENT_LIMITS);
  const indexLater = (projectId: string) =>
    setTimeout(() => content.post({ type: 'index', projectId }), INDEXED_AFTER_MS).unref();
  let crawledPages = 0;
  crawl.on('message', (message) => {
    if (message.type === 'crawled') crawledPages += message.pages;
    if (message.type === 'audited') indexLater(message.projectId);
  });
  const { dataDir, logLevel, retentionDays, storageQuotas } = config;
  const keeping = { retentionDays, storageQuotas };
  const keeper = { place: storage.place, dataDir, logLevel, name: `${name}:housekeeping`, keeping };
  const housekeeper = startHousekeeper(entries.housekeeping, keeper, log);
  const wake = (left: ReadonlySet<JobKind>) => {
    if (left.has('audit')) crawl.post({ type: 'wake' });
    if (left.has('draft') || left.has('geo_test')) content.post({ type: 'wake' });
  };
  wake(kinds);
  return {
    content,
    crawledPages: () => crawledPages,
    processes: () => ({ crawl: crawl.state, content: content.state }),
    housekept: housekeeper.told,
    wake,
    async stop(graceMs, served = Promise.resolve()) {
      const deadline = performance.now() + graceMs;
      await Promise.all([
        housekeeper.stop(),
        crawl.stop(graceMs),
        served.then(() => content.stop(Math.max(0, deadline - performance.now()))),
      ]);
    },
  };
}

/** The kinds whose worker is not to wait for a job. */
async function kindsAtStart(
  { crawl }: Config,
  { read }: WorkersOptions['storage'],
  mayBeElsewhere: boolean,
): Promise<ReadonlySet<JobKind>> {
  if (mayBeElsewhere) return new Set(JOB_KINDS);
  const open = (await read.jobs.open()).map(({ kind }) => kind);
  return new Set(crawl.render === 'off' ? open : [...open, 'audit']);
}
