import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_LIMITS } from '../config/plans.ts';
import { apiKeyPrefix, createApiKey } from '../ids/api-key.ts';
import { sql } from '../storage/kysely/kysely.gen.js';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { Authenticator } from './authenticator.ts';

const START = 1_700_000_000_000;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

async function authenticating() {
  const database = await temporaryDatabase();
  const time = { wall: START, elapsed: 0 };
  const { accounts, keys } = database.storage.write;
  const account = await accounts.create('owner@example.com', 'pro', START);
  const authenticator = new Authenticator(database.storage, DEFAULT_PLAN_LIMITS, {
    clock: () => time.wall,
    monotonic: () => time.elapsed,
  });
  return {
    database,
    time,
    newKey: (expiresAt: number | null = null) =>
      keys.create(account.id, { name: 'a key', scopes: ['projects:read'], expiresAt }, START),
    revoke: (key: string) => keys.revoke(apiKeyPrefix(key), time.wall),
    authenticate: (token: string) => authenticator.authenticate(token),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Another key with the same beginning; of the last character alone a new one would be the same one time in 62. */
function otherKey(key: string, length: number): string {
  const other = key.slice(0, length) + createApiKey().slice(length);
  return other === key ? otherKey(key, length) : other;
}

describe('a key', () => {
  it('is known by its digest alone: its secret is nowhere on the disk', async () => {
    await using service = await authenticating();
    const key = await service.newKey();
    expect(await service.authenticate(key)).toMatchObject({ key: { prefix: apiKeyPrefix(key) } });
    const secret = key.slice(apiKeyPrefix(key).length);
    const { dataDir } = service.database;
    const stored = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file), 'latin1'));
    expect(stored.join('')).toContain(apiKeyPrefix(key));
    expect(stored.join('')).not.toContain(secret);
    expect(stored.join('')).not.toContain(secret.slice(0, 8));
  });

  it('opens nothing for another key that shares its beginning, remembered or not', async () => {
    await using service = await authenticating();
    const key = await service.newKey();
    for (const remembered of [false, true]) {
      if (remembered) await service.authenticate(key);
      for (const length of [9, 17, 38, 44]) {
        expect(await service.authenticate(otherKey(key, length))).toBeNull();
      }
      expect(await service.authenticate(`${key} `)).toBeNull();
      expect(await service.authenticate(key.toLowerCase())).toBeNull();
    }
  });

  it('that is malformed is refused before anything is looked up', async () => {
    await using service = await authenticating();
    await sql`ALTER TABLE api_keys RENAME TO api_keys_gone`.execute(service.database.write);
    const key = createApiKey();
    await expect(service.authenticate(key)).rejects.toThrow('api_keys');
    for (const token of ['', 'sgk_live_', key.slice(0, -1), `${key}0`, key.replace('live', 'test')]) {
      expect(await service.authenticate(token)).toBeNull();
    }
  });

  it.each([
    ['goes on', [0]],
    ['is set back an hour', [-HOUR]],
    ['is set forward a year', [YEAR]],
    ['is set forward a year, and back', [YEAR, 0]],
    ['is set back to where it was at each use', [-1_000, -2_000, -3_000, -4_000]],
  ])(
    'that is revoked opens nothing five seconds later, often as it is used, when the clock %s',
    async (_how, sets) => {
      await using service = await authenticating();
      const key = await service.newKey();
      expect(await service.authenticate(key)).not.toBeNull();
      await service.revoke(key);
      for (let second = 1; second < 5; second += 1) {
        service.time.elapsed = second * 1_000;
        service.time.wall = START + service.time.elapsed + (sets[(second - 1) % sets.length] ?? 0);
        await service.authenticate(key);
      }
      service.time.elapsed = 5_000;
      expect(await service.authenticate(key)).toBeNull();
    },
  );

  it('is noted as used once a minute, whatever the clock is set to', async () => {
    await using service = await authenticating();
    const key = await service.newKey();
    const noted = async (): Promise<number | null | undefined> => {
      await service.authenticate(key);
      // The writing connection takes its turns: this one comes after the note.
      const row = await service.database.write
        .selectFrom('api_keys')
        .select('last_used_at')
        .executeTakeFirst();
      return row?.last_used_at;
    };
    expect(await noted()).toBe(START);
    Object.assign(service.time, { wall: START + YEAR, elapsed: 30_000 });
    expect(await noted()).toBe(START);
    Object.assign(service.time, { wall: START - HOUR, elapsed: 60_000 });
    expect(await noted()).toBe(START - HOUR);
  });

  it('that expires opens nothing from that moment on, though it is remembered', async () => {
    await using service = await authenticating();
    const key = await service.newKey(START + 1_000);
    expect(await service.authenticate(key)).not.toBeNull();
    service.time.wall = START + 1_000;
    expect(await service.authenticate(key)).toBeNull();
  });
});
