import { sql } from '../kysely/kysely.gen.js';
import { isoTime } from '../queries/iso-time.ts';
import { purge } from '../queries/purge.ts';
import { Store } from './store.ts';

/** A key that used something deprecated. */
export interface KeyUse {
  readonly item: string;
  readonly apiKeyPrefix: string;
  /** The key's name, as its owner gave it. */
  readonly name: string;
  /** Begin of the first and of the last hour in which it was used, ISO 8601. */
  readonly firstUsedAt: string;
  readonly lastUsedAt: string;
}

export interface AffectedAccount {
  readonly accountId: string;
  readonly email: string;
  readonly uses: readonly KeyUse[];
}

/** Which keys use what is deprecated, by the hour. */
export class DeprecationStore extends Store {
  /** Nothing for a session's tokens: the pages that use them come with the service. @param hour its begin, Unix milliseconds */
  async note(keyId: string, item: string, hour: number): Promise<void> {
    await this.db
      .insertInto('deprecated_uses')
      .columns(['key_id', 'item', 'hour'])
      .expression((eb) =>
        eb
          .selectFrom('api_keys')
          .select((key) => ['id', key.val(item).as('item'), key.val(hour).as('hour')])
          .where('id', '=', keyId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The accounts whose keys used any of these items, by e-mail address. Revoked keys affect nobody. */
  async affectedAccounts(items: readonly string[]): Promise<readonly AffectedAccount[]> {
    if (items.length === 0) return [];
    const rows = await this.db
      .selectFrom('deprecated_uses')
      .innerJoin('api_keys', 'api_keys.id', 'deprecated_uses.key_id')
      .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
      .select(['accounts.id', 'accounts.email', 'api_keys.prefix', 'api_keys.name', 'deprecated_uses.item'])
      .select(({ fn }) => [fn.min('hour').as('first'), fn.max('hour').as('last')])
      .where('deprecated_uses.item', 'in', items)
      .where('api_keys.revoked_at', 'is', null)
      .groupBy(['accounts.id', 'accounts.email', 'api_keys.id', 'deprecated_uses.item'])
      .orderBy('accounts.email')
      .orderBy('api_keys.created_at')
      .execute();
    return [...Map.groupBy(rows, ({ id }) => id)].map(([accountId, own]) => ({
      accountId,
      email: own[0]?.email ?? '',
      uses: own.map(({ item, prefix, name, first, last }) => ({
        item,
        apiKeyPrefix: prefix,
        name,
        firstUsedAt: isoTime(first),
        lastUsedAt: isoTime(last),
      })),
    }));
  }

  /** Removes the uses before `time`, and tells how many. */
  purge(time: number): Promise<number> {
    return purge(this.db, { table: 'deprecated_uses', where: sql`hour < ${time}` });
  }
}
