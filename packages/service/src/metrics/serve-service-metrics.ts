import type { Observer } from '@seogeo/server';
import { createMetrics, serveMetrics } from '@seogeo/server/metrics';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { Housekept } from '../records/housekept.ts';
import type { WorkerState } from '../records/worker-state.ts';
import type { Storage } from '../storage/storage.ts';
import { addDatabaseGauge } from './database-gauge.ts';
import { addHousekeepingMetrics } from './housekeeping-metrics.ts';
import { addJobGauges } from './job-gauges.ts';
import { addPageCounter } from './page-counter.ts';
import { addWorkerMetrics } from './worker-metrics.ts';

export interface MetricsSources {
  readonly storage: Pick<Storage, 'read' | 'sizes' | 'clock'>;
  readonly crawledPages: () => number;
  readonly processes: () => Readonly<Record<string, WorkerState>>;
  readonly housekept: () => Housekept | null;
  /** Whose requests are counted; null where none are answered. */
  readonly operations: readonly string[] | null;
}

export interface OpenMetrics {
  /** Where they are scraped. */
  readonly url: string;
  /** Is to be told of every request; null where none are answered. */
  readonly observer: Observer | null;
  /** An audit was refused because its account has stored as much as its plan allows. */
  quotaRefused(): void;
  close(): Promise<void>;
}

/** What every process of the service tells beside its own figures: the queue, the crawl, the database, and its requests. */
export async function serveServiceMetrics(
  at: { readonly port: number; readonly host: string },
  { storage, crawledPages, processes, housekept, operations }: MetricsSources,
): Promise<OpenMetrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observer = operations === null ? null : createMetrics({ prefix: 'seogeo', registry, operations });
  addJobGauges(registry, storage.read, storage.clock);
  addPageCounter(registry, crawledPages);
  addWorkerMetrics(registry, processes);
  addDatabaseGauge(registry, storage);
  addHousekeepingMetrics(registry, housekept);
  const refusals = new Counter({
    name: 'seogeo_quota_refused_total',
    help: 'Audits that were refused because their accounts have stored as much as their plan allows.',
    registers: [registry],
  });
  return { ...(await serveMetrics({ registry }, at)), observer, quotaRefused: () => refusals.inc() };
}
