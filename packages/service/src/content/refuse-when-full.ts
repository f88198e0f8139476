import type { Stores } from '../storage/storage.ts';
import { unavailable } from './brief-refusals.ts';

/** Drafts and tests that wait: of one account, and of all. What is more would wait for minutes. */
const MOST_OF_ACCOUNT = 1_000;
const MOST = 20_000;
const RETRY_SECONDS = 30;
const KINDS = ['draft', 'geo_test'] as const;

/** @throws ApiError 503 while more drafts and tests wait than are written in good time */
export async function refuseWhenFull({ jobs }: Pick<Stores, 'jobs'>, accountId: string): Promise<void> {
  if ((await jobs.countOpen(KINDS, accountId)) >= MOST_OF_ACCOUNT)
    throw unavailable(`${MOST_OF_ACCOUNT} drafts and tests of this account are waiting`, RETRY_SECONDS);
  if ((await jobs.countOpen(KINDS, null)) >= MOST)
    throw unavailable('More drafts and tests are waiting than is good', RETRY_SECONDS);
}
