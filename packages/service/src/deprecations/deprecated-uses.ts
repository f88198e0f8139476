import type { DeprecatedUse } from '@seogeo/server';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/sqlite/connection/schema.ts';
import type { Account } from '../storage/sqlite/stores/account-store.ts';

const HOUR_MS = 3_600_000;
/** An old major version is maintained for 12 months after its deprecation; its uses are of interest until then. */
const KEPT_MS = 400 * 24 * HOUR_MS;
/** Rows removed at a time, so that the clean-up never holds the writer for long. */
const PURGE_LIMIT = 1_000;

/** Records which keys use what is deprecated: at most one write for each key, item and hour. */
export class DeprecatedUses {
  readonly #write: Kysely<Database>;
  readonly #clock: () => number;
  /** What is written already of the present hour. */
  readonly #noted = new Set<string>();
  #hour = 0;

  constructor(write: Kysely<Database>, clock: () => number) {
    this.#write = write;
    this.#clock = clock;
  }

  /** Off the request's path: a failure to record must never fail the request; the next use tries again. */
  note({ items, principal }: DeprecatedUse<Account>): void {
    const now = this.#clock();
    const hour = now - (now % HOUR_MS);
    if (hour !== this.#hour) {
      this.#noted.clear();
      this.#hour = hour;
    }
    for (const { item } of items) this.#record(principal.key.id, item, hour);
  }

  #record(keyId: string, item: string, hour: number): void {
    const name = `${keyId} ${item}`;
    if (this.#noted.has(name)) return;
    this.#noted.add(name);
    this.#write
      .insertInto('deprecated_uses')
      .values({ key_id: keyId, item, hour })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .catch(() => this.#noted.delete(name));
  }
}

/** Removes uses that lie too far back to tell anybody of. */
export async function purgeDeprecatedUses(write: Kysely<Database>, now: number): Promise<void> {
  const old = await write
    .selectFrom('deprecated_uses')
    .select(['key_id', 'item', 'hour'])
    .where('hour', '<', now - KEPT_MS)
    .limit(PURGE_LIMIT)
    .execute();
  for (const { key_id, item, hour } of old) {
    await write
      .deleteFrom('deprecated_uses')
      .where('key_id', '=', key_id)
      .where('item', '=', item)
      .where('hour', '=', hour)
      .execute();
  }
}
