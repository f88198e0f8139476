import type { Logger } from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import { tryPorts } from '../config/try-ports.ts';
import { warnOfNames } from '../config/warn-of-names.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { createLog, logOwnFaults } from '../process/log.ts';
import { stopOnSignals } from '../process/stop-on-signals.ts';
import { installationOf } from '../storage/storage.ts';
import { refuseStart } from './refuse-start.ts';
import { startWorkers } from './workers.ts';

/** Half a second less than the 10 seconds a stop may take. */
const GRACE_MS = 9_500;

/** `npm run worker`: background work alone, beside API processes on the same data. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, 'worker');
  logOwnFaults(log);
  warnOfNames(config, log);
  const starting = startWorker(config, log);
  stopOnSignals(starting, log);
  await starting;
}

async function startWorker(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  await using starting = new AsyncDisposableStack();
  await tryPorts({ ...config, port: 0 });
  const installation = await installationOf(config);
  const { storage, own } = await installation.openAsWorker(log);
  starting.defer(() => own.release());
  starting.defer(() => storage.close());
  const workers = await startWorkers({ config, storage, owner: { name: own.name, crawlsAlone: true }, log });
  starting.defer(() => workers.stop(GRACE_MS));
  const metrics = await openMetrics(config, { storage, ...workers, operations: null });
  starting.defer(async () => metrics?.close());
  log.info({ database: installation.title, slot: own.name, metrics: metrics?.url ?? null }, 'working');
  const started = starting.move();
  return { stop: () => started.disposeAsync() };
}

await main().catch(refuseStart);
