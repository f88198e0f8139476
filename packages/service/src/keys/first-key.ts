import type { Kysely } from 'kysely';
import type { Database } from '../storage/sqlite/connection/schema.ts';
import { AccountStore } from '../storage/sqlite/stores/account-store.ts';
import { KeyStore } from '../storage/sqlite/stores/key-store.ts';
import { ALL_SCOPES } from './scopes.ts';

/**
 * On an empty database: makes the owner's account (plan agency) and one key with every scope, which is kept nowhere:
 * whoever asks has to show it. Null when there is an account already.
 */
export async function createFirstKey(db: Kysely<Database>, email: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const accounts = new AccountStore(trx);
    if (!(await accounts.isEmpty())) return null;
    const now = Date.now();
    const account = await accounts.create(email, 'agency', now);
    const wanted = { name: 'First key', scopes: ALL_SCOPES, expiresAt: null };
    return new KeyStore(trx).create(account.id, wanted, now);
  });
}
