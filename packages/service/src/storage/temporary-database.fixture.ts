import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CrawlStorage } from './ports/crawl-storage.ts';
import { sqliteCrawls } from './sqlite/crawl/sqlite-crawls.ts';
import { openDatabases } from './sqlite/file/open-database.ts';
import { SqliteStorage } from './sqlite/sqlite-storage.ts';

/** A database with all tables, once this process has made one: the next are copies of it. */
let empty: Buffer | null = null;

async function writeEmpty(file: string): Promise<void> {
  if (empty === null) {
    await (await openDatabases(dirname(file))).close();
    empty = readFileSync(file);
  } else writeFileSync(file, empty);
}

/** For tests: a real database in a folder of its own, removed at the end of the scope. */
export async function temporaryDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-db-'));
  await writeEmpty(join(dataDir, 'seogeo.sqlite'));
  const databases = await openDatabases(dataDir);
  const storage = new SqliteStorage(databases);
  let crawls: CrawlStorage | null = null;
  return {
    ...databases,
    dataDir,
    storage,
    get crawls() {
      crawls ??= sqliteCrawls(databases);
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
