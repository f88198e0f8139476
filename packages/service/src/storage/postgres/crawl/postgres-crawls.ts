import { ClaimedAudit } from '../../crawled/claimed-audit.ts';
import type { CrawlStorage } from '../../ports/crawl-storage.ts';
import type { Connections } from '../../queries/connections.ts';
import { PostgresAuditWriter } from './postgres-audit-writer.ts';

/** On the connections of its storage. */
export function postgresCrawls(connections: Connections): CrawlStorage {
  return {
    claimed: (claim) => new ClaimedAudit(new PostgresAuditWriter(connections, claim)),
    close() {},
  };
}
