import { type Kysely, sql } from 'kysely';
import type { Database } from './connection/schema.ts';

/**
 * Which audits' rows are of no more use: those of ended audits, or of ended audits that are not (any more) their
 * project's newest completed one.
 */
type Until = 'ended' | 'replaced';

/** Rows removed at a time: the API's writers wait for no more than these, and pages' texts are long. */
const SWEPT = [
  { table: 'page_links', until: 'ended', rows: 2_000 },
  { table: 'frontier', until: 'ended', rows: 2_000 },
  { table: 'targets', until: 'ended', rows: 2_000 },
  { table: 'page_contents', until: 'replaced', rows: 100 },
  { table: 'kept_pages', until: 'replaced', rows: 500 },
] as const satisfies readonly { table: keyof Database; until: Until; rows: number }[];

/** In small steps, and safe to interrupt. */
export async function sweepAudits(write: Kysely<Database>): Promise<void> {
  for (const { table, until, rows } of SWEPT) {
    for (const id of await auditsWith(write, table, until))
      while (await deleteSome(write, table, id, rows)) {}
  }
}

type Swept = (typeof SWEPT)[number]['table'];

async function auditsWith(db: Kysely<Database>, table: Swept, until: Until): Promise<string[]> {
  const replaced = sql`(status <> 'completed' OR EXISTS (SELECT 1 FROM audits AS newer
    WHERE newer.project_id = audits.project_id AND newer.created_at > audits.created_at
      AND newer.status = 'completed'))`;
  const { rows } = await sql<{ id: string }>`SELECT id FROM audits
    WHERE status IN ('completed', 'failed', 'canceled')
      AND EXISTS (SELECT 1 FROM ${sql.table(table)} AS own WHERE own.audit_id = audits.id)
      ${until === 'replaced' ? sql`AND ${replaced}` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

async function deleteSome(
  db: Kysely<Database>,
  table: Swept,
  auditId: string,
  rows: number,
): Promise<boolean> {
  const own = sql.table(table);
  const { numAffectedRows } = await sql`DELETE FROM ${own} WHERE rowid IN
    (SELECT rowid FROM ${own} WHERE audit_id = ${auditId} LIMIT ${rows})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
