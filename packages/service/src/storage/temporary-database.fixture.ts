import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteCrawlStorage } from './sqlite/crawl/sqlite-crawl-storage.ts';
import { openDatabases } from './sqlite/file/open-database.ts';
import { SqliteStorage } from './sqlite/sqlite-storage.ts';

/** For tests: a real database in a folder of its own, removed at the end of the scope. */
export async function temporaryDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-db-'));
  const databases = await openDatabases(dataDir);
  const storage = new SqliteStorage(databases);
  let crawls: SqliteCrawlStorage | null = null;
  return {
    ...databases,
    dataDir,
    storage,
    get crawls() {
      crawls ??= new SqliteCrawlStorage(databases);
      return crawls;
    },
    async [Symbol.asyncDispose]() {
      crawls?.close();
      await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TemporaryDatabase = Awaited<ReturnType<typeof temporaryDatabase>>;
