import type { Kysely, Transaction } from 'kysely';
import { type AuditClaim, LeaseLost } from '../../../records/job.ts';
import { assertOwn } from '../../crawled/audit-fence.ts';
import type { AuditWriter, HotWork } from '../../crawled/audit-writer.ts';
import type { Connections } from '../../queries/connections.ts';
import type { Database } from '../../queries/schema.ts';
import type { HotWriter } from '../connection/hot-writer.ts';
import { SqliteRows } from './sqlite-rows.ts';

/** Writes to one audit, what is hot on a connection that other audits of the process share. */
export class SqliteAuditWriter implements AuditWriter {
  readonly auditId: string;
  readonly accountId: string;
  readonly read: Kysely<Database>;
  readonly #write: Kysely<Database>;
  readonly #hot: HotWriter;
  readonly #rows: SqliteRows;
  readonly #claim: AuditClaim;

  constructor({ read, write }: Connections, hot: HotWriter, claim: AuditClaim) {
    this.auditId = claim.subjectId;
    this.accountId = claim.accountId;
    this.read = read;
    this.#write = write;
    this.#hot = hot;
    this.#rows = new SqliteRows(hot, claim.subjectId);
    this.#claim = claim;
  }

  hot<T>({ durability, write }: HotWork<T>): Promise<T> {
    return this.#hot.transaction(durability, () => {
      if (!this.#rows.isOwn(this.#claim.fence)) throw new LeaseLost(`audit ${this.auditId}`);
      return write(this.#rows);
    });
  }

  cold<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.#write.transaction().execute(async (trx) => {
      await assertOwn(trx, this.#claim);
      return work(trx);
    });
  }
}
