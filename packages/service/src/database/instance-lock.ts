import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite-errors.ts';

/** Another API process already serves this data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
}

/**
 * Holds the data folder for one API process. The lock is the operating system's, taken through SQLite on a file of
 * its own: it is gone the moment the process is, however it ended, so no stale lock has to be guessed at.
 * @throws AlreadyRunning when another process holds it.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'api.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new AlreadyRunning(
      `Another API process already uses the data folder ${dataDir}. Stop it first, or give this one its own folder with DATA_DIR.`,
    );
  }
  return { release: () => lock.close() };
}
