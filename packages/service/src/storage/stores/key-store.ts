import { apiKeyDigest, apiKeyPrefix, createApiKey } from '../../ids/api-key.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import type { Account } from '../../records/account.ts';
import { isoTime, isoTimeOrNull } from '../queries/iso-time.ts';
import { lockRow } from '../queries/lock-row.ts';
import { newestFirst } from '../queries/newest-first.ts';
import type { PageOf, Window } from '../queries/page-of.ts';
import { readJson } from '../queries/read-json.ts';
import type { RowOf } from '../queries/schema.ts';
import { toAccount } from './account-store.ts';
import { Store } from './store.ts';

/** A key as an operator may see it. */
export interface KeySummary {
  readonly apiKeyPrefix: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** What an owner chooses for a new key; `expiresAt` in epoch milliseconds, null for never. */
export interface NewKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: number | null;
}

/** What a request needs to know of the key it came with. */
export interface ActiveKey {
  readonly id: string;
  readonly prefix: string;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: number | null;
  readonly account: Account;
}

/** A key as its owner may see it; times as the API writes them. */
export interface KeyRecord extends Omit<KeySummary, 'apiKeyPrefix'> {
  readonly id: string;
  readonly prefix: string;
}

const newestKeys = newestFirst('api_keys', 'account_id');

/** API keys: only their SHA-256 is stored; the full key leaves `create` once and is never seen again. */
export class KeyStore extends Store {
  async create(accountId: string, wanted: NewKey, now: number, id = uuidV7(now)): Promise<string> {
    const key = createApiKey();
    await this.db
      .insertInto('api_keys')
      .values({
        id,
        account_id: accountId,
        name: wanted.name,
        digest: apiKeyDigest(key),
        prefix: apiKeyPrefix(key),
        scopes: JSON.stringify(wanted.scopes),
        created_at: now,
        last_used_at: null,
        expires_at: wanted.expiresAt,
        revoked_at: null,
      })
      .execute();
    return key;
  }

  /**
   * Keys of an account that work at `now`, or ended after `since` and not, by a clock that was ahead, after `now`; it keeps
   * others from making one until the transaction ends.
   */
  async count(accountId: string, since: number, now: number): Promise<number> {
    await lockRow(this.db, 'accounts', accountId);
    const { count } = await this.db
      .selectFrom('api_keys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where((eb) => eb.or([eb('revoked_at', 'is', null), eb.between('revoked_at', since, now)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', since)]))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The key with this digest, unless it is unknown, revoked or expired. */
  async findActive(digest: string, now: number): Promise<ActiveKey | null> {
    const row = await this.db
      .selectFrom('api_keys')
      .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
      .select(['api_keys.id', 'api_keys.prefix', 'api_keys.scopes', 'api_keys.expires_at'])
      .select(['accounts.id as account_id', 'accounts.email', 'accounts.plan'])
      .where('api_keys.digest', '=', digest)
      .where('api_keys.revoked_at', 'is', null)
      .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]))
      .executeTakeFirst();
    return row ? toActiveKey(row, readJson<string[]>(row.scopes)) : null;
  }

  /** A page of an account's keys, newest first. */
  async page(accountId: string, window: Window): Promise<PageOf<KeyRecord>> {
    const { items, total } = await newestKeys(this.db, accountId, window);
    return { items: items.map(toRecord), total };
  }

  async find(accountId: string, keyId: string): Promise<KeyRecord | null> {
    const row = await this.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', keyId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  /** False where the account has no such key; one that is revoked stays as it is. */
  async revokeOf(accountId: string, keyId: string, now: number): Promise<boolean> {
    const own = await this.find(accountId, keyId);
    if (own === null) return false;
    await this.db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', keyId)
      .where('revoked_at', 'is', null)
      .execute();
    return true;
  }

  async markUsed(keyId: string, now: number): Promise<void> {
    await this.db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', keyId).execute();
  }

  /** All keys of an account, newest first. */
  async list(accountId: string): Promise<KeySummary[]> {
    const { items } = await this.page(accountId, { offset: 0, size: Number.MAX_SAFE_INTEGER });
    return items.map(({ id: _id, prefix: apiKeyPrefix, ...shown }) => ({ apiKeyPrefix, ...shown }));
  }

  /** Revokes the keys with this prefix; says how many were found and how many of them were revoked before. */
  async revoke(prefix: string, now: number): Promise<{ found: number; revoked: number }> {
    const found = await this.db.selectFrom('api_keys').select('id').where('prefix', '=', prefix).execute();
    const { numUpdatedRows } = await this.db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('prefix', '=', prefix)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return { found: found.length, revoked: Number(numUpdatedRows) };
  }
}

/** @param row of a key, or of a session's token, with its account */
export function toActiveKey(
  row: Pick<RowOf<'api_keys'>, 'id' | 'prefix' | 'expires_at' | 'account_id'> &
    Pick<RowOf<'accounts'>, 'email' | 'plan'>,
  scopes: readonly string[],
): ActiveKey {
  const { id, prefix, expires_at: expiresAt, account_id } = row;
  return { id, prefix, scopes: new Set(scopes), expiresAt, account: toAccount({ ...row, id: account_id }) };
}

function toRecord(row: RowOf<'api_keys'>): KeyRecord {
  return {
    id: row.id,
    prefix: row.prefix,
    name: row.name,
    scopes: readJson<string[]>(row.scopes),
    createdAt: isoTime(row.created_at),
    lastUsedAt: isoTimeOrNull(row.last_used_at),
    expiresAt: isoTimeOrNull(row.expires_at),
    revokedAt: isoTimeOrNull(row.revoked_at),
  };
}
