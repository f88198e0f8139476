import { type Kysely, PostgresAdapter, sql } from '../kysely/kysely.gen.js';
import type { Database } from './schema.ts';

/**
 * Keeps a record as it is until the transaction ends, for whoever decides by what it has read. Where one transaction
 * writes at a time there is nothing to do.
 */
export async function lockRow(
  trx: Kysely<Database>,
  table: 'accounts' | 'projects' | 'audits',
  id: string,
): Promise<void> {
  if (!writesSideBySide(trx)) return;
  // FOR NO KEY UPDATE: rows that only refer to it can be added meanwhile.
  await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Lets others read a table, and write to it once the transaction has ended. */
export async function lockTable(trx: Kysely<Database>, table: 'accounts' | 'host_shares'): Promise<void> {
  if (writesSideBySide(trx))
    await sql`LOCK TABLE ${sql.table(table)} IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

/** Whether transactions write at the same time, each seeing what others have committed so far. */
export function writesSideBySide(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
