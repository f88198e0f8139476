import type { IdempotencyStore, OpenTransaction, StoredReply } from '@seogeo/server';
import type { MockStores } from './mock-handler.ts';

/** As many replies are kept; then the oldest is forgotten. */
const CAPACITY = 10_000;

/** Replies for `Idempotency-Key`, kept in memory once their transaction is committed. */
export class MemoryReplies implements IdempotencyStore<MockStores> {
  readonly #replies = new Map<string, StoredReply>();
  readonly #pending = new WeakMap<MockStores, StoredReply[]>();

  async find(accountId: string, key: string): Promise<StoredReply | null> {
    return this.#replies.get(nameOf(accountId, key)) ?? null;
  }

  async save(stores: MockStores, row: StoredReply): Promise<void> {
    this.#pending.get(stores)?.push(row);
  }

  async begin(): Promise<OpenTransaction<MockStores>> {
    const stores: MockStores = {};
    const rows: StoredReply[] = [];
    this.#pending.set(stores, rows);
    return {
      stores,
      commit: async () => {
        for (const row of rows) this.#keep(row);
      },
      rollback: async () => undefined,
    };
  }

  #keep(row: StoredReply): void {
    this.#replies.set(nameOf(row.accountId, row.key), row);
    const [oldest] = this.#replies.keys();
    if (this.#replies.size > CAPACITY && oldest !== undefined) this.#replies.delete(oldest);
  }
}

function nameOf(accountId: string, key: string): string {
  return JSON.stringify([accountId, key]);
}
