import { ApiError } from '@seogeo/server';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/sqlite/connection/schema.ts';

/** Drafts and tests that wait: of one account, and of all. What is more would wait for minutes. */
const MOST_OF_ACCOUNT = 1_000;
const MOST = 20_000;
const RETRY_SECONDS = 30;

/** @throws ApiError 503 while more drafts and tests wait than are written in good time */
export async function refuseWhenFull(read: Kysely<Database>, accountId: string): Promise<void> {
  if ((await countOpen(read, accountId)) >= MOST_OF_ACCOUNT)
    throw full(`${MOST_OF_ACCOUNT} drafts and tests of this account are waiting`);
  if ((await countOpen(read, null)) >= MOST) throw full('More drafts and tests are waiting than is good');
}

async function countOpen(read: Kysely<Database>, accountId: string | null): Promise<number> {
  const { total } = await read
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', 'in', ['queued', 'running'])
    .where('kind', 'in', ['draft', 'geo_test'])
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirstOrThrow();
  return total;
}

function full(what: string): ApiError {
  const headers = { 'retry-after': String(RETRY_SECONDS) };
  const message = `${what}: retry in ${RETRY_SECONDS} s.`;
  return new ApiError(503, 'SERVICE_UNAVAILABLE', message, undefined, headers);
}
