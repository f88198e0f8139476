import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { inspectDatabase, pendingMigrations } from './inspect-database.ts';
import { isDataDirServed, lockFile } from './instance-lock.ts';

const LOOK_MS = 500;
const LOCK = 'migrations.lock';

export interface MigrationWait {
  /** Milliseconds after which it is given up; Infinity for whoever can do nothing else. */
  readonly patience: number;
  /** Of the API process, who waits for no other. */
  readonly serves?: boolean;
  /** Told once that it has to be waited, and why. */
  readonly onWait?: (reason: string) => void;
}

/**
 * Opens a database in its turn. One that is older than this program is brought up to date by the API process, or, where
 * there is none, by whoever opens it: by one at a time. Under an API process of an older version it must not be.
 * @param open brings it up to date; told what it lacks
 * @throws DatabaseUnavailable when others have it and it stays older for longer than `patience`; see also inspectDatabase
 */
export async function openInTurn<T>(
  dataDir: string,
  { patience, serves = false, onWait }: MigrationWait,
  open: (pending: readonly string[]) => Promise<T>,
): Promise<T> {
  const since = performance.now();
  let pending = await inspectDatabase(dataDir);
  for (let looks = 0; pending.length > 0; looks += 1) {
    using lock = serves || !isDataDirServed(dataDir) ? lockFile(join(dataDir, LOCK)) : null;
    // Others may have done it in the moment before.
    if (lock !== null) return await open(pendingMigrations(dataDir));
    const reason =
      `The database in ${dataDir} lacks ${pending.join(', ')} of this version, and another process uses it: ` +
      'one of this version is bringing it up to date, or an API process of an older one has to be stopped first (docs/operating.md).';
    if (performance.now() - since >= patience) throw new DatabaseUnavailable(reason);
    if (looks === 0) onWait?.(reason);
    await sleep(LOOK_MS);
    pending = pendingMigrations(dataDir);
  }
  return open(pending);
}
