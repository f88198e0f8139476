import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { warnOfNames } from '../config/warn-of-names.ts';
import { serveOnMetricsPort } from '../metrics/serve-on-metrics-port.ts';
import { addServiceMetrics } from '../metrics/service-metrics.ts';
import { createLog } from '../process/log.ts';
import { stopOnSignals } from '../process/stop-on-signals.ts';
import { awaitMigrations, DatabaseUnavailable, openStorage, type Storage } from '../storage/storage.ts';
import { takeWorkerSlot } from './worker-slot.ts';
import { startWorkers, type Workers } from './workers.ts';

/** Half a second less than the 10 seconds a stop may take. */
const GRACE_MS = 9_500;

/** `npm run worker`: background work alone, beside an API process on the same data folder. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, 'worker');
  warnOfNames(config, log);
  const starting = startWorker(config, log);
  stopOnSignals(starting, log);
  await starting;
}

async function startWorker(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  await awaitMigrations(config.dataDir, {
    patience: Number.POSITIVE_INFINITY,
    onWait: (reason) => log.warn({ reason }, 'waiting for the database to be brought up to date'),
  });
  const storage = await openStorage(config.dataDir);
  const slot = takeWorkerSlot(config.dataDir);
  const workers = await startWorkers({ config, storage, owner: slot, log });
  const scraped = await serveOnMetricsPort(workerMetrics(config, storage, workers), config);
  log.info({ dataDir: config.dataDir, slot: slot.name, metrics: scraped?.url ?? null }, 'working');
  return {
    async stop() {
      await workers.stop(GRACE_MS);
      await scraped?.close();
      await storage.close();
      slot.release();
    },
  };
}

/** All that the service's own metrics have but the figures of the API. */
function workerMetrics({ dataDir }: Config, { read }: Storage, { crawledPages }: Workers): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addServiceMetrics(registry, { read, dataDir, crawledPages });
  return registry;
}

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DatabaseUnavailable;
  process.stderr.write(
    `${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
