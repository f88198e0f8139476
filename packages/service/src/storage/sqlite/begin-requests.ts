import type { GroupTransaction } from '@seogeo/server';
import type { JobKind } from '../../records/job.ts';
import { CompiledQuery, type Kysely } from '../kysely/kysely.gen.js';
import type { Database } from '../queries/schema.ts';
import { type Stores, storesOn } from '../stores/stores.ts';

const savepoint = CompiledQuery.raw('savepoint request');
const release = CompiledQuery.raw('release savepoint request');
const rollbackToSavepoint = CompiledQuery.raw('rollback to savepoint request');

/**
 * A write transaction that requests share.
 * @param jobsLeft called once it is committed where they have left work for others to do
 */
export async function beginRequests(
  write: Kysely<Database>,
  jobsLeft: (kinds: ReadonlySet<JobKind>) => void,
): Promise<GroupTransaction<Stores>> {
  const trx = await write.startTransaction().execute();
  const stores = storesOn(trx);
  const run = async (statement: CompiledQuery): Promise<void> => {
    await trx.executeQuery(statement);
  };
  return {
    stores,
    savepoint: () => run(savepoint),
    release: () => run(release),
    async undo() {
      await run(rollbackToSavepoint);
      await run(release);
    },
    async commit() {
      await trx.commit().execute();
      const { mayHaveLeft } = stores.jobs;
      if (mayHaveLeft.size > 0) jobsLeft(mayHaveLeft);
    },
    async rollback() {
      await trx.rollback().execute();
    },
  };
}
