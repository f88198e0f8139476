import type { AuditClaim } from '../../../records/job.ts';
import { ClaimedAudit } from '../../crawled/claimed-audit.ts';
import type { CrawlStorage } from '../../ports/crawl-storage.ts';
import type { Connections } from '../../queries/connections.ts';
import { PostgresAuditWriter } from './postgres-audit-writer.ts';

/** On the connections of its storage. */
export class PostgresCrawlStorage implements CrawlStorage {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  claimed(claim: AuditClaim): ClaimedAudit {
    return new ClaimedAudit(new PostgresAuditWriter(this.#connections, claim));
  }

  close(): void {}
}
