import type { Kysely, Transaction } from 'kysely';
import { type AuditClaim, LeaseLost } from '../../../records/job.ts';
import type { Durability } from '../connection/hot-writer.ts';
import type { Database } from '../connection/schema.ts';
import { assertOwn } from './audit-fence.ts';
import type { CrawlStatements } from './crawl-statements.ts';

/**
 * Writes to one audit for the worker that has taken it. Each transaction first looks whether the audit is still that
 * worker's, and throws LeaseLost with nothing written when it is not: another may be at it already.
 */
export class FencedWriter {
  readonly statements: CrawlStatements;
  readonly auditId: string;
  readonly write: Kysely<Database>;
  readonly #claim: AuditClaim;

  constructor(write: Kysely<Database>, statements: CrawlStatements, claim: AuditClaim) {
    this.statements = statements;
    this.auditId = claim.subjectId;
    this.write = write;
    this.#claim = claim;
  }

  /** Of the crawl's own statements, in one synchronous function. */
  hot<T>(durability: Durability, work: (statements: CrawlStatements) => T): Promise<T> {
    const { statements } = this;
    return statements.writer.transaction(durability, () => {
      if (!statements.isOwn(this.#claim)) throw new LeaseLost(`audit ${this.auditId}`);
      return work(statements);
    });
  }

  cold<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.write.transaction().execute(async (trx) => {
      await assertOwn(trx, this.#claim);
      return work(trx);
    });
  }
}
