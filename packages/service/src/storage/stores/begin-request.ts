import type { OpenTransaction } from '@seogeo/server';
import type { Kysely } from 'kysely';
import type { JobKind } from '../../records/job.ts';
import type { Database } from '../queries/schema.ts';
import { type Stores, storesOn } from './stores.ts';

/**
 * A transaction of one request, on a connection of its own: PostgreSQL itself writes what is committed at the same
 * moment to the disk together. On SQLite requests share one; see there.
 * @param jobsLeft called once it is committed where it has left work for others to do
 * @param ended called last, when it has its connection no longer: what fails in a commit is followed by a rollback
 */
export async function beginRequest(
  db: Kysely<Database>,
  jobsLeft: (kinds: ReadonlySet<JobKind>) => void,
  ended: () => void = () => {},
): Promise<OpenTransaction<Stores> & { readonly trx: Kysely<Database> }> {
  const begun = db.startTransaction().execute();
  const trx = await begun.catch((error: unknown) => {
    ended();
    throw error;
  });
  const stores = storesOn(trx);
  return {
    trx,
    stores,
    async commit() {
      await trx.commit().execute();
      const { mayHaveLeft } = stores.jobs;
      if (mayHaveLeft.size > 0) jobsLeft(mayHaveLeft);
      ended();
    },
    async rollback() {
      try {
        if (!trx.isRolledBack && !trx.isCommitted) await trx.rollback().execute();
      } finally {
        ended();
      }
    },
  };
}
