import type { GroupTransaction } from '@seogeo/server';
import type { JobKind } from '../../records/job.ts';
import { CompiledQuery, type Kysely } from '../kysely/kysely.gen.js';
import type { Database } from '../queries/schema.ts';
import { beginRequest } from '../stores/begin-request.ts';
import type { Stores } from '../stores/stores.ts';

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
  const { trx, ...request } = await beginRequest(write, jobsLeft);
  const run = async (statement: CompiledQuery): Promise<void> => {
    await trx.executeQuery(statement);
  };
  return {
    ...request,
    savepoint: () => run(savepoint),
    release: () => run(release),
    async undo() {
      await run(rollbackToSavepoint);
      await run(release);
    },
  };
}
