import type { Observer } from '@seogeo/server';
import { createMetrics, serveMetrics } from '@seogeo/server/metrics';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { addReadMetric } from './read-metric.ts';
import { type ReadSources, serviceMetrics } from './service-metrics.ts';

export interface MetricsSources extends ReadSources {
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

/** What every process of the service tells beside its own figures, and of its requests. */
export async function serveServiceMetrics(
  at: { readonly port: number; readonly host: string },
  { operations, ...sources }: MetricsSources,
): Promise<OpenMetrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observer = operations === null ? null : createMetrics({ prefix: 'seogeo', registry, operations });
  for (const metric of serviceMetrics(sources)) addReadMetric(registry, metric);
  const refusals = new Counter({
    name: 'seogeo_quota_refused_total',
    help: 'Audits that were refused because their accounts have stored as much as their plan allows.',
    registers: [registry],
  });
  return { ...(await serveMetrics({ registry }, at)), observer, quotaRefused: () => refusals.inc() };
}
