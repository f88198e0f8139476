import { ConfigError, readConfig } from '../config/config.ts';
import { openDatabases } from '../database/open-database.ts';
import { uuidV7 } from '../ids/uuid-v7.ts';
import { createLog } from '../log.ts';
import { startWorkers } from './workers.ts';

/** Half a second less than the 10 seconds a stop may take. */
const GRACE_MS = 9_500;

/** `npm run worker`: background work alone, beside an API process on the same data folder. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await (await openDatabases(config.dataDir)).close();
  const log = createLog(config.logLevel, 'worker');
  const workers = startWorkers(config, `worker-${uuidV7()}`, log);
  log.info({ dataDir: config.dataDir }, 'working');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void workers.stop(GRACE_MS).then(() => process.exit(0)));
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
