import { type Config, ConfigError } from '../config/config.ts';
import type { MetricsSources, OpenMetrics } from './serve-service-metrics.ts';

/**
 * Serves metrics on METRICS_PORT. Without one nothing is counted, and what counts is not even loaded: that takes a
 * tenth of a start.
 * @throws ConfigError naming METRICS_PORT when it cannot be listened on; every process needs one of its own
 */
export async function openMetrics(
  { metricsPort, host }: Pick<Config, 'metricsPort' | 'host'>,
  sources: MetricsSources,
): Promise<OpenMetrics | null> {
  if (metricsPort === null) return null;
  const { serveServiceMetrics } = await import('./serve-service-metrics.ts');
  try {
    return await serveServiceMetrics({ port: metricsPort, host }, sources);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `METRICS_PORT=${metricsPort} cannot be used: ${reason} The service and each worker process need one each.`,
      { cause: error },
    );
  }
}
