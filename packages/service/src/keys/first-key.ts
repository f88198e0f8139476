import type { Storage } from '../storage/storage.ts';
import { ALL_SCOPES } from './scopes.ts';

/**
 * On an empty database: makes the owner's account (plan agency) and one key with every scope, which is kept nowhere:
 * whoever asks has to show it. Null when there is an account already.
 */
export function createFirstKey(
  storage: Pick<Storage, 'transaction' | 'clock'>,
  email: string,
): Promise<string | null> {
  return storage.transaction(async ({ accounts, keys }) => {
    await accounts.lockAll();
    if (!(await accounts.isEmpty())) return null;
    const now = storage.clock();
    const account = await accounts.create(email, 'agency', now);
    const wanted = { name: 'First key', scopes: ALL_SCOPES, expiresAt: null };
    return keys.create(account.id, wanted, now);
  });
}
