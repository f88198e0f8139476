import type { Transaction } from 'kysely';
import { LeaseLost } from '../../../records/job.ts';
import { AuditWriter, type HotWork } from '../../crawled/audit-writer.ts';
import { ClaimedAudit } from '../../crawled/claimed-audit.ts';
import type { CrawlStorage } from '../../ports/crawl-storage.ts';
import type { Connections } from '../../queries/connections.ts';
import type { Database } from '../../queries/schema.ts';
import { anew } from '../connection/anew.ts';
import { BatchRows } from './batch-rows.ts';
import { fetched, lastId } from './fetched-rows.ts';

/**
 * Writes to one audit. What is hot is decided in memory from rows that were fetched before, and written by a single
 * statement, which is its own transaction. Nobody changes these rows in between: one work follows the other, and the
 * statement writes nothing unless the audit is still this worker's.
 */
class PostgresAuditWriter extends AuditWriter {
  readonly frontierKey = 'id';
  #turn: Promise<unknown> = Promise.resolve();
  /** Ids of the frontier are counted here: a sequence would be shared by all who write. */
  #lastId: number | null = null;

  hot<T>(work: HotWork<T>): Promise<T> {
    const done = this.#turn.then(() => this.#perform(work));
    this.#turn = done.catch(() => {});
    return done;
  }

  async #perform<T>({ durability, look, write }: HotWork<T>): Promise<T> {
    const looked = look?.() ?? {};
    const db = this.write;
    if ((looked.urls ?? []).length > 0) this.#lastId ??= await lastId(db, this.auditId);
    const batch = new BatchRows(this.claim, await fetched(db, this.auditId, looked), this.#lastId ?? 0);
    const result = write(batch);
    const { rows: own } = await anew(() => batch.statement(durability).execute(db));
    if (own.length === 0) throw new LeaseLost(`audit ${this.auditId}`);
    if (this.#lastId !== null) this.#lastId = batch.lastId;
    return result;
  }

  override cold<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
    return anew(() => super.cold(work));
  }
}

/** On the connections of its storage. */
export function postgresCrawls(connections: Connections): CrawlStorage {
  return {
    claimed: (claim) => new ClaimedAudit(new PostgresAuditWriter(connections, claim)),
    close() {},
  };
}
