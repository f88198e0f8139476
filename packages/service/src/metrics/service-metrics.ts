import type { Registry } from 'prom-client';
import type { Stores } from '../storage/storage.ts';
import { addDatabaseGauge } from './database-gauge.ts';
import { addJobGauges } from './job-gauges.ts';
import { addPageCounter } from './page-counter.ts';

export interface ServiceMetricsSources {
  readonly read: Pick<Stores, 'jobs'>;
  readonly dataDir: string;
  readonly crawledPages: () => number;
}

/** What every process of the service tells beside its own figures: the queue, the crawl, the database. */
export function addServiceMetrics(
  registry: Registry,
  { read, dataDir, crawledPages }: ServiceMetricsSources,
): void {
  addJobGauges(registry, read, Date.now);
  addPageCounter(registry, crawledPages);
  addDatabaseGauge(registry, dataDir);
}
