import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * A database in a file that nobody else may read, in a transaction that its closing ends. It keeps no journal, which a
 * defensive one keeps whatever it is told: what fails leaves a file that is to be removed.
 */
export function newDatabase(path: string, tables: string): DatabaseSync {
  closeSync(openSync(path, 'wx', 0o600));
  const database = new DatabaseSync(path, { defensive: false });
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${tables}; BEGIN`);
  return database;
}
