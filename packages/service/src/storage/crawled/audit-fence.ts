import type { Kysely } from 'kysely';
import { type AuditClaim, LeaseLost } from '../../records/job.ts';
import { lockRow } from '../queries/lock-row.ts';
import type { Database } from '../queries/schema.ts';

/** The audit belongs to somebody else from now on. Answers with the number that its new worker may write with; 0 where there is none. */
export async function raiseFence(trx: Kysely<Database>, auditId: string): Promise<number> {
  const row = await trx
    .updateTable('audits')
    .set((eb) => ({ fence: eb('fence', '+', 1) }))
    .where('id', '=', auditId)
    .returning('fence')
    .executeTakeFirst();
  return row?.fence ?? 0;
}

/** Inside a transaction of what is written to an audit. @throws LeaseLost when the audit is another worker's by now */
export async function assertOwn(trx: Kysely<Database>, { subjectId, fence }: AuditClaim): Promise<void> {
  await lockRow(trx, 'audits', subjectId);
  const own = trx.selectFrom('audits').select('id').where('id', '=', subjectId).where('fence', '=', fence);
  if ((await own.executeTakeFirst()) === undefined) throw new LeaseLost(`audit ${subjectId}`);
}
