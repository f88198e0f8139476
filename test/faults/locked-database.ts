import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Holds the write lock of a data folder's database from this process until it is released. */
export function lockDatabase(dataDir: string): { release(): void } {
  const other = new DatabaseSync(join(dataDir, 'seogeo.sqlite'), { timeout: 5_000 });
  other.exec('BEGIN IMMEDIATE');
  return {
    release() {
      other.exec('ROLLBACK');
      other.close();
    },
  };
}
