import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';

const NAME = 'seogeo.sqlite';

/** The database in a data folder, and its write-ahead log. */
export function databaseFiles(dataDir: string): { readonly database: string; readonly log: string } {
  const database = join(dataDir, NAME);
  return { database, log: `${database}-wal` };
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(databaseFiles(dataDir).database);
}

/**
 * Its file, for commands, which never make a database of their own accord: DATA_DIR is more likely to be wrong.
 * @param say how to name another folder
 */
export function requireDatabase(dataDir: string, say = 'set DATA_DIR to'): string {
  const { database } = databaseFiles(dataDir);
  if (existsSync(database)) return database;
  throw new DatabaseUnavailable(
    `There is no database at ${database}, or none that this user may see: ${say} the data folder of the service.`,
  );
}
