import { chmodSync, closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { AccountStore } from '../accounts/account-store.ts';
import type { Database } from '../database/schema.ts';
import { KeyStore } from './key-store.ts';
import { ALL_SCOPES } from './scopes.ts';

export const FIRST_KEY_FILE = 'first-key';

/**
 * On an empty database: makes the owner's account (plan agency) and one key with every scope, and writes the key
 * to `DATA_DIR/first-key`, readable by its owner only. The file is on the disk before the key is committed, so
 * that a crash in between leaves no key that nobody knows. Returns null when there is an account already.
 */
export async function createFirstKey(
  db: Kysely<Database>,
  dataDir: string,
  email: string,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const accounts = new AccountStore(trx);
    if (!(await accounts.isEmpty())) return null;
    const now = Date.now();
    const account = await accounts.create(email, 'agency', now);
    const key = await new KeyStore(trx).create(
      account.id,
      { name: 'First key', scopes: ALL_SCOPES, expiresAt: null },
      now,
    );
    writePrivately(join(dataDir, FIRST_KEY_FILE), `${key}\n`);
    return key;
  });
}

function writePrivately(path: string, text: string): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    chmodSync(temporary, 0o600);
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
