import type { Kysely } from 'kysely';
import type { Database } from '../storage/sqlite/connection/schema.ts';

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

/** The accounts whose keys used any of these items, by e-mail address. Revoked keys affect nobody. */
export async function affectedAccounts(
  read: Kysely<Database>,
  items: readonly string[],
): Promise<readonly AffectedAccount[]> {
  if (items.length === 0) return [];
  const rows = await read
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
      firstUsedAt: new Date(Number(first)).toISOString(),
      lastUsedAt: new Date(Number(last)).toISOString(),
    })),
  }));
}
