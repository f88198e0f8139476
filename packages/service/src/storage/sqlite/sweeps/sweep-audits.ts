import type { Kysely } from 'kysely';
import type { Database } from '../connection/schema.ts';

const ROWS = 2_000;
/** Pages' texts are long: the API's writers wait for no more than these. */
const TEXTS = 100;

/**
 * Removes what only a running audit, or only the newest completed one, needs: frontiers and link tables of ended
 * audits, and page texts of audits that a newer one has replaced. In small steps, and safe to interrupt.
 */
export async function sweepAudits(write: Kysely<Database>): Promise<void> {
  for (const id of await withFrontier(write)) {
    while (await deleteLinks(write, id)) {}
    while (await deleteFrontier(write, id)) {}
  }
  for (const id of await replaced(write)) {
    while (await deleteContents(write, id)) {}
  }
}

async function withFrontier(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('audits')
    .select('id')
    .where('status', 'in', ['completed', 'failed', 'canceled'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('frontier').select('frontier.id').whereRef('frontier.audit_id', '=', 'audits.id'),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Ended audits that still have page texts although they are not their project's newest completed one. */
async function replaced(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('audits')
    .select('id')
    .where('status', 'in', ['completed', 'failed', 'canceled'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('page_contents')
          .select('page_seq')
          .whereRef('page_contents.audit_id', '=', 'audits.id'),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('status', '!=', 'completed'),
        eb.exists(
          eb
            .selectFrom('audits as newer')
            .select('newer.id')
            .whereRef('newer.project_id', '=', 'audits.project_id')
            .whereRef('newer.created_at', '>', 'audits.created_at')
            .where('newer.status', '=', 'completed'),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

async function deleteLinks(db: Kysely<Database>, auditId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('page_links')
    .where('audit_id', '=', auditId)
    .where('frontier_id', 'in', (eb) =>
      eb.selectFrom('page_links').select('frontier_id').where('audit_id', '=', auditId).limit(ROWS),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function deleteFrontier(db: Kysely<Database>, auditId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('frontier')
    .where('id', 'in', (eb) =>
      eb.selectFrom('frontier').select('id').where('audit_id', '=', auditId).limit(ROWS),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function deleteContents(db: Kysely<Database>, auditId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('page_contents')
    .where('audit_id', '=', auditId)
    .where('page_seq', 'in', (eb) =>
      eb.selectFrom('page_contents').select('page_seq').where('audit_id', '=', auditId).limit(TEXTS),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
