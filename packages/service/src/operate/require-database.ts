import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../storage/sqlite/file/open-database.ts';

/** The file of the database; a command never makes one of its own accord: DATA_DIR is more likely to be wrong. */
export function requireDatabase(dataDir: string): string {
  const file = join(dataDir, DATABASE_FILE);
  if (existsSync(file)) return file;
  throw new Error(`There is no database at ${file}: set DATA_DIR to the data folder of the service.`);
}
