import type { Housekept } from '../records/housekept.ts';
import { JOB_KINDS } from '../records/job.ts';
import type { WorkerState } from '../records/worker-state.ts';
import type { Storage } from '../storage/storage.ts';
import { type ReadMetric, sharedWhilePending } from './read-metric.ts';

/** What is read at a scrape. */
export interface ReadSources {
  readonly storage: Pick<Storage, 'read' | 'sizes' | 'clock'>;
  readonly crawledPages: () => number;
  readonly processes: () => Readonly<Record<string, WorkerState>>;
  readonly housekept: () => Housekept | null;
}

const JOB_STATES = ['queued', 'running'] as const;

/**
 * What a process of the service tells of the queue, the crawl, its workers, the database and its housekeeping. While the
 * database cannot be read what is asked of it is absent, and all else is still there: `/readyz` says so, and the log.
 */
export function serviceMetrics({
  storage,
  crawledPages,
  processes,
  housekept,
}: ReadSources): readonly ReadMetric[] {
  const openJobs = sharedWhilePending(() => storage.read.jobs.open());
  const states = () => Object.entries(processes());
  return [
    {
      type: 'gauge',
      name: 'seogeo_jobs',
      help: 'Background jobs by kind and state, ended ones left out.',
      labelNames: ['kind', 'state'],
      async read() {
        const jobs = await openJobs();
        const totalOf = (kind: string, state: string) =>
          jobs.find((one) => one.kind === kind && one.state === state)?.total ?? 0;
        return JOB_KINDS.flatMap((kind) =>
          JOB_STATES.map((state) => [totalOf(kind, state), { kind, state }] as const),
        );
      },
    },
    {
      type: 'gauge',
      name: 'seogeo_oldest_queued_job_seconds',
      help: 'How long the oldest queued job of a kind has been due, by kind; 0 where none is.',
      labelNames: ['kind'],
      async read() {
        const jobs = await openJobs();
        const now = storage.clock();
        const dueOf = (kind: string) =>
          jobs.find((one) => one.kind === kind && one.state === 'queued')?.due ?? now;
        return JOB_KINDS.map((kind) => [Math.max(0, now - dueOf(kind)) / 1000, { kind }]);
      },
    },
    {
      // Its rate is the crawl's pages per second. It lives as long as this process, whatever becomes of the crawl's.
      type: 'counter',
      name: 'seogeo_crawled_pages_total',
      help: 'Pages that this process has crawled and stored.',
      read: () => [[crawledPages()]],
    },
    {
      type: 'counter',
      name: 'seogeo_worker_deaths_total',
      help: 'Worker processes that ended without being asked to.',
      labelNames: ['worker'],
      read: () => states().map(([worker, { deaths }]) => [deaths, { worker }]),
    },
    {
      type: 'gauge',
      name: 'seogeo_worker_memory_bytes',
      help: 'Memory of a worker process, all threads; 0 while it is not there.',
      labelNames: ['worker'],
      read: () => states().map(([worker, { residentMb }]) => [residentMb * 2 ** 20, { worker }]),
    },
    {
      // A log that keeps growing means that a reader keeps it from being written back.
      type: 'gauge',
      name: 'seogeo_database_bytes',
      help: 'Size of the database and of its write-ahead log.',
      labelNames: ['file'],
      read: async () => Object.entries(await storage.sizes()).map(([file, bytes]) => [bytes, { file }]),
    },
    {
      type: 'counter',
      name: 'seogeo_purged_total',
      help: 'What was removed because its time was over.',
      labelNames: ['what'],
      read: () => Object.entries(housekept()?.removed ?? {}).map(([what, rows]) => [rows, { what }]),
    },
    {
      type: 'counter',
      name: 'seogeo_given_back_bytes_total',
      help: 'Bytes that the database gave back to the disk.',
      read: () => [[housekept()?.givenBackBytes ?? 0]],
    },
    {
      type: 'gauge',
      name: 'seogeo_purge_doubt_seconds',
      help: 'How far purges are behind a clock that is not believed.',
      read: () => known(housekept()?.doubtedMs).map((milliseconds) => [milliseconds / 1_000]),
    },
    {
      type: 'gauge',
      name: 'seogeo_quota_used_ratio',
      help: 'Used of its quota by the account that has used most of its own.',
      read: () => known(housekept()?.quotaUsed).map((ratio) => [ratio]),
    },
  ];
}

function known(value: number | null | undefined): readonly number[] {
  return value === null || value === undefined ? [] : [value];
}
