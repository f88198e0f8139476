import type { Kysely } from 'kysely';
import type { Database } from '../queries/schema.ts';

/**
 * A worker that dies while it analyses a page alone most likely died of that page; one that dies while it waits for
 * an answer was most likely killed. So three of the former make a page poisoned, or nine of the latter.
 */
export const POISONED_AT = 9;
const LOST_ANALYSING = 3;
const LOST_WAITING = 1;
/** What `suspect` holds of a page that was in flight at a loss, and once its analysis has begun. */
export const WAITING = 1;
export const ANALYSING = 2;

/** After a worker was lost: what it had in flight waits again, marked, and is from now on taken one at a time. */
export async function recoverLeases(db: Kysely<Database>, auditId: string): Promise<void> {
  const lost = await db
    .selectFrom('frontier')
    .select(['id', 'suspect'])
    .where('audit_id', '=', auditId)
    .where('state', '=', 'leased')
    .execute();
  const [alone, ...others] = lost;
  if (alone === undefined) return;
  const cost = others.length > 0 ? 0 : alone.suspect === ANALYSING ? LOST_ANALYSING : LOST_WAITING;
  await db
    .updateTable('frontier')
    .set((eb) => ({ state: 'queued', suspect: WAITING, losses: eb('losses', '+', cost) }))
    .where('audit_id', '=', auditId)
    .where('state', '=', 'leased')
    .execute();
}

/**
 * After a death that others are suspected of: pages that only waited, for an answer or for their turn, wait again, and
 * it weighs nothing. Whoever ends many workers would otherwise have other accounts' pages recorded as failed.
 * @param owner the incarnation that died; its jobs are still its own
 */
export async function pardonWaiting(db: Kysely<Database>, owner: string): Promise<void> {
  const audits = db
    .selectFrom('jobs')
    .select('subject_id')
    .where('kind', '=', 'audit')
    .where('state', '=', 'running')
    .where('lease_owner', '=', owner);
  await db
    .updateTable('frontier')
    .set({ state: 'queued' })
    .where('audit_id', 'in', audits)
    .where('state', '=', 'leased')
    .where('suspect', '=', WAITING)
    .execute();
}
