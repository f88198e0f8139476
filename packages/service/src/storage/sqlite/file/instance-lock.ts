import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { explainOpening } from '../connection/explain-opening.ts';
import { keepPrivate } from '../connection/private-file.ts';
import { isBusy, isDamaged } from '../connection/sqlite-errors.ts';

/** Another API process already serves this data folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
}

/** A lock that lasts until it is released or its process is gone, however it ended. */
export interface FileLock extends Disposable {
  release(): void;
}

const API_LOCK = 'api.lock';
const WORKER_LOCK = /^worker-\d+\.lock$/;

/**
 * Holds the data folder for one API process.
 * @throws AlreadyRunning when another process holds it.
 */
export function lockDataDir(dataDir: string): FileLock {
  const lock = lockFile(join(dataDir, API_LOCK));
  if (lock !== null) return lock;
  throw new AlreadyRunning(
    `Another API process already uses the data folder ${dataDir}. Stop it first, or give this one its own folder with DATA_DIR.`,
  );
}

/** Names of the files by which worker processes hold their numbers, those of lost ones among them. */
export function workerLocks(dataDir: string): readonly string[] {
  return readdirSync(dataDir).filter((name) => WORKER_LOCK.test(name));
}

/**
 * Holds the data folder alone: nobody can use it until that is disposed of.
 * @throws DatabaseUnavailable saying who does
 */
export function lockAll(dataDir: string): DisposableStack {
  using held = new DisposableStack();
  for (const name of [API_LOCK, ...workerLocks(dataDir)]) {
    const lock = lockFile(join(dataDir, name));
    const who =
      name === API_LOCK ? 'An API process, a move or a compact' : `The worker ${name.replace('.lock', '')}`;
    if (lock === null)
      throw new DatabaseUnavailable(
        `${who} uses the data folder ${dataDir}. Stop the service and all workers first: nobody can write meanwhile.`,
      );
    held.use(lock);
  }
  return held.move();
}

export function isDataDirServed(dataDir: string): boolean {
  using lock = lockFile(join(dataDir, API_LOCK));
  return lock === null;
}

/**
 * The lock is the operating system's, taken through SQLite on a file of its own, so no stale lock has to be guessed
 * at. Null when another process holds it.
 * @throws DatabaseUnavailable when its disk is full, read-only or gone, or the file is no lock.
 */
export function lockFile(file: string): FileLock | null {
  keepPrivate(file);
  let release = (): void => {};
  try {
    const lock = new DatabaseSync(file, { timeout: 0 });
    release = () => lock.close();
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
    return { release, [Symbol.dispose]: release };
  } catch (error) {
    release();
    if (isDamaged(error))
      throw new DatabaseUnavailable(
        `${file} is damaged. It holds no data: end what uses its folder, remove this one file, and try again.`,
        { cause: error },
      );
    if (!isBusy(error)) throw explainOpening(file, error);
    return null;
  }
}
