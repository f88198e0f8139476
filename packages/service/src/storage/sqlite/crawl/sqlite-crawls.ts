import { ClaimedAudit } from '../../crawled/claimed-audit.ts';
import type { CrawlStorage } from '../../ports/crawl-storage.ts';
import { HotWriter } from '../connection/hot-writer.ts';
import type { Databases } from '../file/open-database.ts';
import { SqliteAuditWriter } from './sqlite-audit-writer.ts';

/** On a writing connection of its own. */
export function sqliteCrawls(databases: Pick<Databases, 'file' | 'read' | 'write'>): CrawlStorage {
  const hot = new HotWriter(databases.file);
  return {
    claimed: (claim) => new ClaimedAudit(new SqliteAuditWriter(databases, hot, claim)),
    close: () => hot.close(),
  };
}
