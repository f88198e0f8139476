import type { AuditClaim } from '../../../records/job.ts';
import { HotWriter } from '../connection/hot-writer.ts';
import type { Databases } from '../file/open-database.ts';
import { ClaimedAudit } from './claimed-audit.ts';
import { CrawlStatements } from './crawl-statements.ts';
import { FencedWriter } from './fenced-writer.ts';

/** Audits, for the workers that take them: with a writing connection of its own. */
export class CrawlStorage {
  readonly #databases: Pick<Databases, 'read' | 'write'>;
  readonly #statements: CrawlStatements;

  constructor(databases: Pick<Databases, 'file' | 'read' | 'write'>) {
    this.#databases = databases;
    this.#statements = new CrawlStatements(new HotWriter(databases.file));
  }

  claimed(claim: AuditClaim): ClaimedAudit {
    const { read, write } = this.#databases;
    return new ClaimedAudit(read, new FencedWriter(write, this.#statements, claim));
  }

  close(): void {
    this.#statements.writer.close();
  }
}
