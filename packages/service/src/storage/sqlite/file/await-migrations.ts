import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { inspectDatabase, pendingMigrations } from './inspect-database.ts';
import { isDataDirServed } from './instance-lock.ts';

const LOOK_MS = 500;

export interface MigrationWait {
  /** Milliseconds after which it is given up; Infinity for whoever can do nothing else. */
  readonly patience: number;
  /** Told once that it has to be waited, and why. */
  readonly onWait?: (reason: string) => void;
}

/**
 * For whoever works beside an API process: a database that is older than this program is brought up to date by that
 * process, or, where there is none, by whoever opens it. Under an API process of an older version it must not be.
 * @throws DatabaseUnavailable when it is older for longer than `patience` while it is served; see also inspectDatabase
 */
export async function awaitMigrations(dataDir: string, { patience, onWait }: MigrationWait): Promise<void> {
  const since = performance.now();
  let pending = await inspectDatabase(dataDir);
  for (let looks = 0; pending.length > 0 && isDataDirServed(dataDir); looks += 1) {
    const reason =
      `The database in ${dataDir} lacks ${pending.join(', ')} of this version, and an API process uses it: ` +
      'one of this version is bringing it up to date, or one of an older version has to be stopped first (docs/operating.md).';
    if (performance.now() - since >= patience) throw new DatabaseUnavailable(reason);
    if (looks === 0) onWait?.(reason);
    await sleep(LOOK_MS);
    pending = pendingMigrations(dataDir);
  }
}
