import type { GroupTransaction } from '@seogeo/server';
import { CompiledQuery, type Kysely } from 'kysely';
import { type Stores, storesOn } from '../stores.ts';
import type { Database } from './schema.ts';

const savepoint = CompiledQuery.raw('savepoint request');
const release = CompiledQuery.raw('release savepoint request');
const rollbackToSavepoint = CompiledQuery.raw('rollback to savepoint request');

/**
 * A write transaction that requests share.
 * @param committed called once what they wrote is there for others to see
 */
export async function beginRequests(
  write: Kysely<Database>,
  committed: () => void,
): Promise<GroupTransaction<Stores>> {
  const trx = await write.startTransaction().execute();
  const run = async (statement: CompiledQuery): Promise<void> => {
    await trx.executeQuery(statement);
  };
  return {
    stores: storesOn(trx),
    savepoint: () => run(savepoint),
    release: () => run(release),
    async undo() {
      await run(rollbackToSavepoint);
      await run(release);
    },
    async commit() {
      await trx.commit().execute();
      committed();
    },
    async rollback() {
      await trx.rollback().execute();
    },
  };
}
