import { CrawlStorage } from './crawl/crawl-storage.ts';
import { SqliteStorage, type Storage } from './sqlite-storage.ts';

/** To be closed before the storage. */
export function openCrawls(storage: Storage): CrawlStorage {
  if (storage instanceof SqliteStorage) return new CrawlStorage(storage.databases);
  throw new TypeError('This storage is none of SQLite.');
}
