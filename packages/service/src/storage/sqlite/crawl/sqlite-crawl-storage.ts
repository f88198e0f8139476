import type { AuditClaim } from '../../../records/job.ts';
import { ClaimedAudit } from '../../crawled/claimed-audit.ts';
import type { CrawlStorage } from '../../ports/crawl-storage.ts';
import { HotWriter } from '../connection/hot-writer.ts';
import type { Databases } from '../file/open-database.ts';
import { SqliteAuditWriter } from './sqlite-audit-writer.ts';

/** Has a writing connection of its own. */
export class SqliteCrawlStorage implements CrawlStorage {
  readonly #databases: Pick<Databases, 'read' | 'write'>;
  readonly #hot: HotWriter;

  constructor(databases: Pick<Databases, 'file' | 'read' | 'write'>) {
    this.#databases = databases;
    this.#hot = new HotWriter(databases.file);
  }

  claimed(claim: AuditClaim): ClaimedAudit {
    return new ClaimedAudit(new SqliteAuditWriter(this.#databases, this.#hot, claim));
  }

  close(): void {
    this.#hot.close();
  }
}
