import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainOpening } from '../connection/explain-opening.ts';
import { databaseFiles } from './database-files.ts';
import { lockAll } from './instance-lock.ts';

/** Bytes of the database with its log. */
export interface Compacted {
  readonly before: number;
  readonly after: number;
}

/**
 * Writes the database anew without the room that is free in it, in one transaction: interrupted, it has done nothing. Only
 * where nobody uses it, because nobody could write meanwhile.
 * @throws Error naming what stands against it; then nothing was changed
 */
export function compact(dataDir: string): Compacted {
  const { database: file } = databaseFiles(dataDir);
  using _held = lockAll(dataDir);
  const before = sizeOf(dataDir);
  assertRoom(file, 2 * before);
  try {
    using database = new DatabaseSync(file, { timeout: 5_000 });
    // SQLite's own place for the copy may be another disk, or memory. It has read SQLITE_TMPDIR when its first file was opened.
    database.exec(`PRAGMA temp_store_directory = '${dirname(file).replaceAll("'", "''")}'`);
    database.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE);');
  } catch (error) {
    throw explainOpening(file, error);
  }
  return { before, after: sizeOf(dataDir) };
}

function assertRoom(file: string, wanted: number): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  if (bavail * bsize >= wanted) return;
  const [has, needs] = [bavail * bsize, wanted].map((bytes) => Math.ceil(bytes / 1_048_576));
  throw new Error(
    `The disk of ${file} has ${has} MB free, and compacting needs ${needs} MB: the new copy, and the log that it goes through. Nothing was changed.`,
  );
}

function sizeOf(dataDir: string): number {
  const sizes = Object.values(databaseFiles(dataDir)).map(
    (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
