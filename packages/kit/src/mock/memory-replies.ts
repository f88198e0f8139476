import type { IdempotencyStore, OpenTransaction, StoredReply } from '@seogeo/server';
import type { MockStores } from './mock-handler.ts';
import { Newest } from './newest.ts';

/** Replies for `Idempotency-Key`, kept in memory once their transaction is committed. */
export class MemoryReplies implements IdempotencyStore<MockStores> {
  readonly #replies = new Newest<StoredReply>(10_000);

  find(accountId: string, key: string): StoredReply | null {
    return this.#replies.get(nameOf({ accountId, key })) ?? null;
  }

  save(stores: MockStores, row: StoredReply): void {
    stores.push(row);
  }

  begin(): OpenTransaction<MockStores> {
    const stores: StoredReply[] = [];
    const commit = async () => {
      for (const row of stores) this.#replies.set(nameOf(row), row);
    };
    return { stores, commit, rollback: async () => undefined };
  }
}

function nameOf({ accountId, key }: Pick<StoredReply, 'accountId' | 'key'>): string {
  return JSON.stringify([accountId, key]);
}
