import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { BackendUnavailable, groupCommits } from '@seogeo/server';
import { describe, expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';
import { beginRequests } from '../begin-requests.ts';
import { explainOpening } from '../connection/explain-opening.ts';
import { HotWriter } from '../connection/hot-writer.ts';
import { databaseFiles } from './database-files.ts';
import { openDatabases } from './open-database.ts';

const PAGE = 4_096;
const account = (id: string, letters = 1) => ({
  id,
  email: `${id}${'x'.repeat(letters)}@example.com`,
  plan: 'pro' as const,
  created_at: 1,
});

/** With some hundred pages, all of them in the file. */
async function filled() {
  const database = await temporaryDatabase();
  const accounts = Array.from({ length: 400 }, (_, n) => account(`account-${n}`, 1_000));
  await database.write.insertInto('accounts').values(accounts).execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(database.write);
  return database;
}

/** In place, as a disk would. */
function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const open = openSync(file, 'r+');
  writeSync(open, bytes, 0, bytes.length, at);
  closeSync(open);
}

const DEEDS: Readonly<Record<string, () => Uint8Array>> = {
  'random bytes': () => randomBytes(PAGE),
  zeros: () => new Uint8Array(PAGE),
  ones: () => new Uint8Array(PAGE).fill(255),
};

/** What SQLite says of a full disk (SQLITE_FULL) it also says where no rowid is left. */
const FULL = `CREATE TABLE used (id INTEGER PRIMARY KEY AUTOINCREMENT);
  INSERT INTO used VALUES (9223372036854775807);
  CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer DEFAULT 0 NOT NULL);
  CREATE TRIGGER full BEFORE INSERT ON kysely_migration_lock BEGIN INSERT INTO used (id) VALUES (NULL); END;`;

it('a disk that is full when a start brings the tables up to date is told as that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  try {
    using database = new DatabaseSync(databaseFiles(folder).database);
    database.exec(FULL);
    const opening = openDatabases(folder);
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow('is full. See that its disk is there, has free space');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each(['EACCES', 'EPERM', 'EROFS'])(
  'a log that may not be written when a start needs it is told as that: %s',
  (code) => {
    const refusal = Object.assign(new Error(`${code}: no, open 'db-wal'`), { code });
    const failed = new Error('the migrations failed', {
      cause: new Error('not on the disk', { cause: refusal }),
    });
    const said = explainOpening('db', failed);
    expect(said).toBeInstanceOf(DatabaseUnavailable);
    expect(String(said)).toMatch(
      /db cannot be used: E[A-Z]+: no, open 'db-wal'\. See that .* can be written/,
    );
  },
);

it.skipIf(process.getuid?.() === 0)('a file that may only be read is told as that', async () => {
  await using database = await filled();
  await database.close();
  chmodSync(database.file, 0o400);
  await expect(openDatabases(database.dataDir)).rejects.toThrow(/cannot be used: .* can be written/);
});

describe('a database whose file is damaged while it is open', () => {
  it.each(Object.keys(DEEDS))(
    'is unavailable rather than at fault, and not sound until it is whole again: %s',
    async (deed) => {
      await using database = await filled();
      const whole = readFileSync(database.file);
      // Where the accounts are: a connection that is opened now reads the schema, which stands before them.
      for (let at = Math.ceil(whole.length / PAGE / 2) * PAGE; at < whole.length; at += 3 * PAGE) {
        overwrite(database.file, at, DEEDS[deed]?.() ?? whole);
      }
      database.assertSound();
      const reading = () => database.read.selectFrom('accounts').selectAll().execute();
      await expect(reading()).rejects.toThrow(BackendUnavailable);
      expect(() => database.assertSound()).toThrow(/is damaged\..* restore a backup/);
      // Something small that stands beside the damage.
      await database.read.selectNoFrom(sql<number>`1`.as('one')).execute();
      expect(() => database.assertSound()).toThrow(BackendUnavailable);
    },
  );

  it('is sound again once all of it can be read', async () => {
    await using database = await filled();
    const whole = readFileSync(database.file);
    overwrite(database.file, 2 * PAGE, randomBytes(whole.length - 2 * PAGE));
    const reading = () => database.read.selectFrom('accounts').selectAll().execute();
    await expect(reading()).rejects.toThrow(BackendUnavailable);
    overwrite(database.file, 0, whole);
    const isSound = (): boolean => {
      try {
        database.assertSound();
        return true;
      } catch {
        return false;
      }
    };
    expect(isSound()).toBe(false);
    while (!isSound()) await delay(20);
  });
});

describe('a database whose files are gone while it is open', () => {
  const MOVED: Readonly<Record<string, readonly string[]>> = {
    'all of them': ['', '-wal', '-shm'],
    'the file alone': [''],
    'its log alone': ['-wal'],
  };

  it.each(Object.keys(MOVED))('takes no write by any way, until they are back: %s', async (which) => {
    await using database = await temporaryDatabase();
    const writer = new HotWriter(database.file);
    const insert = writer.prepared("INSERT INTO accounts VALUES ('hot', 'hot@example.com', 'pro', 1)");
    const begin = groupCommits(() => beginRequests(database.write, () => {}));
    const begun = await database.write.startTransaction().execute();
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      begun: async () => {
        await begun.insertInto('accounts').values(account('begun')).execute();
        try {
          await begun.commit().execute();
        } catch (error) {
          await begun.rollback().execute();
          throw error;
        }
      },
      statement: () => database.write.insertInto('accounts').values(account('statement')).execute(),
      request: async () => (await begin()).commit(),
      hot: () => writer.transaction('synced', () => insert.run()),
    };
    const names = MOVED[which] ?? [];
    for (const name of names) renameSync(database.file + name, `${database.file}.away${name}`);
    for (const write of Object.values(ways)) await expect(write()).rejects.toThrow(BackendUnavailable);
    expect(() => database.assertSound()).toThrow(/is not the file that was opened/);
    for (const name of names) {
      rmSync(database.file + name, { force: true });
      renameSync(`${database.file}.away${name}`, database.file + name);
    }
    database.assertSound();
    await ways.statement?.();
    await ways.request?.();
    await ways.hot?.();
    const rows = await database.read.selectFrom('accounts').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(['hot', 'statement']);
    writer.close();
    expect(statSync(database.file).size).toBeGreaterThan(0);
  });
});
