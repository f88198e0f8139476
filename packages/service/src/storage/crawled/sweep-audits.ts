import { type Kysely, type RawBuilder, sql } from '../kysely/kysely.gen.js';
import { purge, rest } from '../queries/purge.ts';
import type { Database } from '../queries/schema.ts';

/** Of an account's ended audits are kept those that ended at this time or later, in Unix milliseconds. */
export type KeptSince = Readonly<Record<string, number>>;

/** So long audits are removed at a time, and what comes faster than they waits. */
const LONGEST_MS = 30_000;
const EXPIRED_AT_ONCE = 1_000;

/** Rows removed at a time: the API's writers wait for no more than these, and pages' texts are long. */
const ROWS = {
  page_links: 2_000,
  frontier: 2_000,
  targets: 2_000,
  page_contents: 100,
  kept_pages: 500,
  audit_page_issues: 2_000,
  page_inlinks: 1_000,
  audit_pages: 200,
} as const satisfies Partial<Record<keyof Database, number>>;

type Swept = keyof typeof ROWS;

/** What an ended audit is of no more use for, and what one is that is not (any more) its project's newest completed one. */
const AFTER_END: readonly Swept[] = ['page_links', 'frontier', 'targets'];
const WHEN_REPLACED: readonly Swept[] = ['page_contents', 'kept_pages'];
export const ALL: readonly Swept[] = [
  ...AFTER_END,
  ...WHEN_REPLACED,
  'audit_page_issues',
  'page_inlinks',
  'audit_pages',
];

const ENDED = sql`audits.status IN ('completed', 'failed', 'canceled')`;
const REPLACED = sql`(audits.status <> 'completed' OR EXISTS (SELECT 1 FROM audits AS newer
  WHERE newer.project_id = audits.project_id AND newer.status = 'completed'
    AND (newer.number, newer.id) > (audits.number, audits.id)))`;

/** Removes what nobody needs any more of ended audits. In small steps, and safe to interrupt. */
export async function sweepAudits(write: Kysely<Database>): Promise<void> {
  for (const table of AFTER_END) await sweep(write, table, ENDED);
  for (const table of WHEN_REPLACED) await sweep(write, table, sql`${ENDED} AND ${REPLACED}`);
}

async function sweep(db: Kysely<Database>, table: Swept, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM audits WHERE ${which}
    AND EXISTS (SELECT 1 FROM ${sql.table(table)} AS own WHERE own.audit_id = audits.id)`.execute(db);
  for (const { id } of rows) await removeFrom(db, table, id);
}

function removeFrom(db: Kysely<Database>, table: Swept, auditId: string): Promise<number> {
  return purge(db, { table, where: sql`audit_id = ${auditId}`, rows: ROWS[table] });
}

/**
 * Removes whole audits that ended before what their account's plan keeps, with pages and reports; never the newest
 * completed one of a project, which briefs, drafts and its figures stand on. In small steps, and safe to interrupt.
 * @param kept by plan; audits of other plans are kept for ever
 * @returns how many were removed
 */
export async function removeExpired(write: Kysely<Database>, kept: KeptSince): Promise<number> {
  const until = performance.now() + LONGEST_MS;
  let total = 0;
  for (const [plan, since] of Object.entries(kept)) {
    const { rows } = await sql<{ id: string }>`SELECT audits.id FROM audits
      JOIN accounts ON accounts.id = audits.account_id
      WHERE accounts.plan = ${plan} AND audits.finished_at < ${since} AND ${ENDED} AND ${REPLACED}
      ORDER BY audits.finished_at LIMIT ${EXPIRED_AT_ONCE}`.execute(write);
    for (const { id } of rows) {
      if (performance.now() > until) return total;
      await removeAudit(write, id);
      total += 1;
    }
  }
  return total;
}

/** The audit itself goes last, so that what was interrupted goes on the next time. */
async function removeAudit(write: Kysely<Database>, auditId: string): Promise<void> {
  for (const table of ALL) while ((await removeFrom(write, table, auditId)) > 0) {}
  await rest();
  await write.deleteFrom('reports').where('audit_id', '=', auditId).execute();
  await write.deleteFrom('audits').where('id', '=', auditId).execute();
}
