import { ALL_SCOPES } from '../../packages/service/src/keys/scopes.ts';
import { storageAt } from './storage-at.ts';

/** Gives an account, which is made where there is none, keys of these names, the last one the newest. */
export async function createKeys(dataDir: string, email: string, names: readonly string[]): Promise<void> {
  const storage = await storageAt(dataDir);
  try {
    await storage.transaction(async ({ accounts, keys }) => {
      const start = Date.now() - names.length;
      const account = (await accounts.findByEmail(email)) ?? (await accounts.create(email, 'pro', start));
      for (const [index, name] of names.entries())
        await keys.create(account.id, { name, scopes: ALL_SCOPES, expiresAt: null }, start + index);
    });
  } finally {
    await storage.close();
  }
}
