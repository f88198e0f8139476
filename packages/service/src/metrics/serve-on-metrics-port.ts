import { type ServedMetrics, serveMetrics } from '@seogeo/server/metrics';
import type { Registry } from 'prom-client';
import { type Config, ConfigError } from '../config/config.ts';

/** @throws ConfigError naming METRICS_PORT when it cannot be listened on; every process needs one of its own */
export async function serveOnMetricsPort(
  registry: Registry,
  { metricsPort, host }: Pick<Config, 'metricsPort' | 'host'>,
): Promise<ServedMetrics | null> {
  if (metricsPort === null) return null;
  try {
    return await serveMetrics({ registry }, { port: metricsPort, host });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `METRICS_PORT=${metricsPort} cannot be used: ${reason} The service and each worker process need one each.`,
      { cause: error },
    );
  }
}
