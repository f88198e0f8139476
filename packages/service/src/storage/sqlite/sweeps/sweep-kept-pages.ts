import type { Kysely } from 'kysely';
import type { Database } from '../connection/schema.ts';

/** Rows per DELETE: the API's writers wait for no more than these. */
const ROWS = 500;

/** Removes what no audit will take over any more: all but what belongs to a project's newest completed audit. */
export async function sweepKeptPages(write: Kysely<Database>): Promise<void> {
  const replaced = await write
    .selectFrom('audits')
    .select('id')
    .where('status', 'in', ['completed', 'failed', 'canceled'])
    .where((eb) =>
      eb.exists(eb.selectFrom('kept_pages').select('url').whereRef('kept_pages.audit_id', '=', 'audits.id')),
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
  for (const { id } of replaced) while (await deleteSome(write, id)) {}
}

async function deleteSome(write: Kysely<Database>, auditId: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('kept_pages')
    .where('audit_id', '=', auditId)
    .where('url', 'in', (eb) =>
      eb.selectFrom('kept_pages').select('url').where('audit_id', '=', auditId).limit(ROWS),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
