import type { IdempotencyStore } from '@seogeo/server';
import { retryLater } from '@seogeo/server/errors';
import type { Stores } from '../storage/storage.ts';

/**
 * Answers to idempotent POSTs, as the stores keep them.
 * @throws ApiError 409 where another process stored the key since it was looked up: the retry is its replay, or a 422
 */
export function storedReplies(read: Stores, clock: () => number): IdempotencyStore<Stores> {
  return {
    find: (accountId, key) => read.replies.find(accountId, key, clock()),
    async save({ replies }, reply) {
      if (await replies.save(reply)) return;
      const what = 'Another process has just finished a request with this Idempotency-Key';
      throw retryLater(1, 'IDEMPOTENCY_IN_PROGRESS', what);
    },
  };
}
