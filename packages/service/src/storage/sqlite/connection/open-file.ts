import { DatabaseSync } from 'node:sqlite';
import { keepPrivate } from './private-file.ts';

export interface DatabaseFile {
  /** Path of the database file. */
  readonly file: string;
  readonly readOnly: boolean;
}

/** Opens the file with the settings durability depends on: WAL, and a sync of the log at every commit. */
export function openDatabase({ file, readOnly }: DatabaseFile): DatabaseSync {
  if (!readOnly) keepPrivate(file);
  const database = new DatabaseSync(file, { readOnly, timeout: 0, enableForeignKeyConstraints: true });
  if (!readOnly) {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0;');
    database.exec(
      'PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 2000; PRAGMA journal_size_limit = 67108864;',
    );
  } else {
    database.exec('PRAGMA busy_timeout = 1000;');
  }
  database.exec('PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;');
  return database;
}
