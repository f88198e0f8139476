import { type AuditClaim, LeaseLost } from '../../../records/job.ts';
import { AuditWriter, type HotWork } from '../../crawled/audit-writer.ts';
import { ClaimedAudit } from '../../crawled/claimed-audit.ts';
import type { CrawlStorage } from '../../ports/crawl-storage.ts';
import type { Connections } from '../../queries/connections.ts';
import { HotWriter } from '../connection/hot-writer.ts';
import type { Databases } from '../file/open-database.ts';
import { SqliteRows } from './sqlite-rows.ts';

/** Writes to one audit, what is hot on a connection that other audits of the process share. */
class SqliteAuditWriter extends AuditWriter {
  readonly frontierKey = 'url';
  readonly #hot: HotWriter;
  readonly #rows: SqliteRows;

  constructor(connections: Connections, hot: HotWriter, claim: AuditClaim) {
    super(connections, claim);
    this.#hot = hot;
    this.#rows = new SqliteRows(hot, claim.subjectId);
  }

  hot<T>({ durability, write }: HotWork<T>): Promise<T> {
    return this.#hot.transaction(durability, () => {
      if (!this.#rows.isOwn(this.claim.fence)) throw new LeaseLost(`audit ${this.auditId}`);
      return write(this.#rows);
    });
  }
}

/** On a writing connection of its own. */
export function sqliteCrawls(databases: Pick<Databases, 'file' | 'read' | 'write'>): CrawlStorage {
  const hot = new HotWriter(databases.file);
  return {
    claimed: (claim) => new ClaimedAudit(new SqliteAuditWriter(databases, hot, claim)),
    close: () => hot.close(),
  };
}
