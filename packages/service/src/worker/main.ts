import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { warnOfNames } from '../config/warn-of-names.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { createLog } from '../process/log.ts';
import { stopOnSignals } from '../process/stop-on-signals.ts';
import { DatabaseUnavailable, installationOf } from '../storage/storage.ts';
import { startWorkers } from './workers.ts';

/** Half a second less than the 10 seconds a stop may take. */
const GRACE_MS = 9_500;

/** `npm run worker`: background work alone, beside API processes on the same data. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, 'worker');
  warnOfNames(config, log);
  const starting = startWorker(config, log);
  stopOnSignals(starting, log);
  await starting;
}

async function startWorker(config: Config, log: Logger): Promise<{ stop(): Promise<void> }> {
  const { storage, own } = await (await installationOf(config)).openAsWorker(log);
  const workers = await startWorkers({ config, storage, owner: { name: own.name, crawlsAlone: true }, log });
  const sources = { storage, ...workers, operations: null };
  const metrics = await openMetrics(config, sources);
  log.info({ dataDir: config.dataDir, slot: own.name, metrics: metrics?.url ?? null }, 'working');
  return {
    async stop() {
      await workers.stop(GRACE_MS);
      await metrics?.close();
      await storage.close();
      own.release();
    },
  };
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
