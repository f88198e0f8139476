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
    database.exec('PRAGMA busy_timeout = 5000');
    // Said of a file that has tables it would be a write at every opening; such a one changes by VACUUM alone (operate/compact.ts).
    if (database.prepare('PRAGMA page_count').get()?.page_count === 0)
      database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0');
    database.exec(
      'PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 2000; PRAGMA journal_size_limit = 67108864;',
    );
  } else {
    database.exec('PRAGMA busy_timeout = 1000;');
  }
  database.exec('PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;');
  return database;
}
