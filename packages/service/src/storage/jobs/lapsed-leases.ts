import type { Kysely } from 'kysely';
import type { LeaseWatch, SeenLease } from '../../leases/lease-watch.ts';
import type { JobKind } from '../../records/job.ts';
import { raiseFence } from '../crawled/audit-fence.ts';
import type { Connections } from '../queries/connections.ts';
import type { Database } from '../queries/schema.ts';

/** Frees the jobs of other workers on a database that give no sign of life. @param watch has seen all looks before */
export async function freeLapsed(
  { write, read }: Connections,
  owner: string,
  kinds: readonly JobKind[],
  watch: LeaseWatch,
): Promise<void> {
  const leases = await read
    .selectFrom('jobs')
    .select(['id', 'lease_owner', 'beat'])
    .where('state', '=', 'running')
    .where('kind', 'in', kinds)
    .where('lease_owner', '!=', owner)
    .execute();
  const seen = leases.map(({ id, lease_owner, beat }) => ({ id, owner: lease_owner ?? '', beat }));
  for (const lease of watch.lapsed(seen)) await write.transaction().execute((trx) => freeSilent(trx, lease));
}

/** Also takes its audit from whoever it was, who may still be about to write. */
async function freeSilent(trx: Kysely<Database>, { id, owner, beat }: SeenLease): Promise<void> {
  const freed = await trx
    .updateTable('jobs')
    .set({ state: 'queued', lease_owner: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    // Only the very lease that was seen to be silent.
    .where('lease_owner', '=', owner)
    .where('beat', '=', beat)
    .returning(['kind', 'subject_id'])
    .executeTakeFirst();
  if (freed?.kind === 'audit') await raiseFence(trx, freed.subject_id);
}
