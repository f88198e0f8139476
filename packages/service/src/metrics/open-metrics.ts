import type { Config } from '../config/config.ts';
import type { MetricsSources, OpenMetrics } from './serve-service-metrics.ts';

/**
 * Serves metrics on METRICS_PORT, of which every process needs one of its own. Without one nothing is counted, and what
 * counts is not even loaded: that takes a tenth of a start.
 */
export async function openMetrics(
  { metricsPort, host }: Pick<Config, 'metricsPort' | 'host'>,
  sources: MetricsSources,
): Promise<OpenMetrics | null> {
  if (metricsPort === null) return null;
  const { serveServiceMetrics } = await import('./serve-service-metrics.ts');
  return serveServiceMetrics({ port: metricsPort, host }, sources);
}
