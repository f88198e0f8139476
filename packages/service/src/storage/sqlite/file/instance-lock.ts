import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainOpening } from '../connection/explain-opening.ts';
import { keepPrivate } from '../connection/private-file.ts';
import { isBusy } from '../connection/sqlite-errors.ts';

/** Another API process already serves this data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
}

/** A lock that lasts until it is released or its process is gone, however it ended. */
export interface FileLock {
  release(): void;
}

const OWN_FOLDER = ', or give this one its own folder with DATA_DIR';

/**
 * Holds the data folder for one API process.
 * @param instead what else can be done than to stop it
 * @throws AlreadyRunning when another process holds it.
 */
export function lockDataDir(dataDir: string, instead = OWN_FOLDER): FileLock {
  const lock = lockFile(join(dataDir, 'api.lock'));
  if (lock !== null) return lock;
  throw new AlreadyRunning(
    `Another API process already uses the data folder ${dataDir}. Stop it first${instead}.`,
  );
}

export function isDataDirServed(dataDir: string): boolean {
  const lock = lockFile(join(dataDir, 'api.lock'));
  lock?.release();
  return lock === null;
}

/**
 * The lock is the operating system's, taken through SQLite on a file of its own, so no stale lock has to be guessed
 * at. Null when another process holds it.
 * @throws DatabaseUnavailable when its disk is full, read-only or gone.
 */
export function lockFile(file: string): FileLock | null {
  keepPrivate(file);
  let release = (): void => {};
  try {
    const lock = new DatabaseSync(file, { timeout: 0 });
    release = () => lock.close();
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
    return { release };
  } catch (error) {
    release();
    if (!isBusy(error)) throw explainOpening(file, error);
    return null;
  }
}
