import type { IdempotencyStore, StoredReply } from '@seogeo/server';
import { ApiError } from '@seogeo/server/errors';
import type { Kysely } from 'kysely';
import { prepared } from '../connection/prepared.ts';
import { readJson } from '../connection/read-json.ts';
import type { Database, IdempotencyKeysTable } from '../connection/schema.ts';
import type { Stores } from '../stores.ts';

/** Expired rows removed at a time, so that the clean-up never holds the writer for long. */
const PURGE_LIMIT = 1_000;

const findReply = prepared<{ accountId: string; key: string; now: number }>()((db, value) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', value('accountId'))
    .where('key', '=', value('key'))
    .where('expires_at', '>', value('now'))
    .compile(),
);

const saveReply = prepared<IdempotencyKeysTable>()((db, value) => {
  const columns = {
    fingerprint: value('fingerprint'),
    status: value('status'),
    data: value('data'),
    location: value('location'),
    created_at: value('created_at'),
    expires_at: value('expires_at'),
  };
  return db
    .insertInto('idempotency_keys')
    .values({ account_id: value('account_id'), key: value('key'), ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet(columns)
        .where('idempotency_keys.expires_at', '<=', value('created_at')),
    )
    .compile();
});

/** Stored answers to idempotent POSTs, written in the transaction of what they answer. */
export function idempotencyRows(read: Kysely<Database>, clock: () => number): IdempotencyStore<Stores> {
  return {
    async find(accountId, key) {
      const { rows } = await findReply(read, { accountId, key, now: clock() });
      const [row] = rows;
      if (!row) return null;
      return {
        accountId,
        key,
        fingerprint: row.fingerprint,
        status: row.status,
        data: readJson<unknown>(row.data),
        location: row.location,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      };
    },
    save: ({ db }, row) => saveRow(db, row),
  };
}

/** @throws ApiError 409 where another process stored the key since it was looked up: the retry is its replay, or a 422 */
async function saveRow(db: Kysely<Database>, row: StoredReply): Promise<void> {
  const { numAffectedRows } = await saveReply(db, {
    account_id: row.accountId,
    key: row.key,
    fingerprint: row.fingerprint,
    status: row.status,
    data: JSON.stringify(row.data),
    location: row.location,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
  });
  if (numAffectedRows !== 1n) {
    throw new ApiError(
      409,
      'IDEMPOTENCY_IN_PROGRESS',
      'Another process has just finished a request with this Idempotency-Key: retry in 1 second.',
      undefined,
      { 'retry-after': '1' },
    );
  }
}

/** Removes rows whose 24 hours are over. */
export async function purgeIdempotencyKeys(write: Kysely<Database>, now: number): Promise<void> {
  const expired = await write
    .selectFrom('idempotency_keys')
    .select(['account_id', 'key'])
    .where('expires_at', '<=', now)
    .limit(PURGE_LIMIT)
    .execute();
  if (expired.length === 0) return;
  await write.transaction().execute(async (trx) => {
    for (const { account_id, key } of expired) {
      await trx
        .deleteFrom('idempotency_keys')
        .where('account_id', '=', account_id)
        .where('key', '=', key)
        .where('expires_at', '<=', now)
        .execute();
    }
  });
}
