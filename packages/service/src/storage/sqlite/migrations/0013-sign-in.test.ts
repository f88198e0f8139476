import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiKeyDigest, createApiKey } from '../../../ids/api-key.ts';
import { Kysely, Migrator, sql } from '../../kysely/kysely.gen.js';
import { storesOn } from '../../stores/stores.ts';
import { NodeSqliteDialect } from '../connection/sqlite-dialect.ts';
import { databaseFiles } from '../file/database-files.ts';
import { openDatabases } from '../file/open-database.ts';
import { migrations } from './index.ts';

it('accounts and keys of version 1.0.0 go on, and their owners can sign in', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-migration-'));
  const key = createApiKey();
  const old = new Kysely<unknown>({
    dialect: new NodeSqliteDialect({ file: databaseFiles(dataDir).database, readOnly: false }),
  });
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db: old, provider }).migrateTo('0001-initial');
  await sql`INSERT INTO accounts VALUES ('a', 'owner@example.com', 'pro', 1)`.execute(old);
  await sql`INSERT INTO api_keys VALUES ('k', 'a', 'old', ${apiKeyDigest(key)}, 'sgk_live_AAAAAAAA', '[]', 1, 2, NULL, NULL)`.execute(
    old,
  );
  await old.destroy();
  const databases = await openDatabases(dataDir);
  const { accounts, keys, sessions } = storesOn(databases.write);
  expect(await accounts.findSettings('a')).toEqual({
    id: 'a',
    email: 'owner@example.com',
    plan: 'pro',
    createdAt: '1970-01-01T00:00:00.001Z',
    passwordHash: null,
  });
  expect(await keys.findActive(apiKeyDigest(key), 3)).toMatchObject({ id: 'k' });
  expect(await sessions.useLink(await sessions.createLink('a', 4), 3)).toBe('a');
  await databases.close();
  rmSync(dataDir, { recursive: true });
});
