import { Gauge, type Registry } from 'prom-client';
import { JOB_KINDS as kinds } from '../records/job.ts';
import type { Stores } from '../storage/storage.ts';

const states = ['queued', 'running'] as const;

/**
 * The queue's depth and how far it lags behind. Both are read from one index at a scrape. While the database cannot be
 * read they are absent, so that nobody takes an old number for a new one, and all other metrics are still there.
 */
export function addJobGauges(registry: Registry, read: Pick<Stores, 'jobs'>, clock: () => number): void {
  // Null where the database cannot be read: `/readyz` says so, and the log.
  const openJobs = sharedWhilePending(() => read.jobs.open().catch(() => null));
  new Gauge({
    name: 'seogeo_jobs',
    help: 'Background jobs by kind and state, ended ones left out.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const jobs = await openJobs();
      if (jobs === null) return;
      for (const kind of kinds) for (const state of states) this.set({ kind, state }, 0);
      for (const { kind, state, total } of jobs) this.set({ kind, state }, total);
    },
  });
  new Gauge({
    name: 'seogeo_oldest_queued_job_seconds',
    help: 'How long the oldest queued job of a kind has been due, by kind; 0 where none is.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const jobs = await openJobs();
      if (jobs === null) return;
      for (const kind of kinds) this.set({ kind }, 0);
      for (const { kind, state, due } of jobs) {
        if (state === 'queued') this.set({ kind }, Math.max(0, clock() - due) / 1000);
      }
    },
  });
}

/** The gauges of one scrape ask at the same time: one answer is enough for all. */
function sharedWhilePending<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };
}
