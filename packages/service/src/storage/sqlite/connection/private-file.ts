import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/**
 * Makes a file of the data folder for its owner alone, whatever the folder's own mode is, and takes from others what an
 * earlier version has let them read. What SQLite puts beside it gets its mode. A file that is there is never opened:
 * closing it would drop the locks that this process has on it (POSIX advisory locks).
 */
export function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // It is there, or cannot be made: SQLite, which opens it next, says why.
    for (const suffix of ['', '-wal', '-shm', '-journal']) takeFromOthers(file + suffix);
  }
}

function takeFromOthers(file: string): void {
  try {
    const { mode, uid } = statSync(file);
    if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(file, mode & 0o700);
  } catch {
    // It is not there, or on a disk that is read-only.
  }
}
