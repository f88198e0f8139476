/* What the crawl's process takes from the database beside all that is in storage.ts: it loads the engine's crawl. */
import type { CrawlStorage } from './ports/crawl-storage.ts';
import type { Storage } from './ports/storage.ts';
import { sqliteCrawls } from './sqlite/crawl/sqlite-crawls.ts';
import { SqliteStorage } from './sqlite/sqlite-storage.ts';

/** To be closed before the storage. What PostgreSQL needs is loaded by those alone who have one. */
export async function openCrawls(storage: Storage): Promise<CrawlStorage> {
  if (storage instanceof SqliteStorage) return sqliteCrawls(storage.databases);
  const { PostgresStorage } = await import('./postgres/postgres-storage.ts');
  const { postgresCrawls } = await import('./postgres/crawl/postgres-crawls.ts');
  if (storage instanceof PostgresStorage) return postgresCrawls(storage.database);
  throw new TypeError('This storage keeps no crawls.');
}
