import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../storage/sqlite/connection/schema.ts';
import { addDatabaseGauge } from './database-gauge.ts';
import { addJobGauges } from './job-gauges.ts';
import { addPageCounter } from './page-counter.ts';

export interface ServiceMetricsSources {
  readonly read: Kysely<Database>;
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
