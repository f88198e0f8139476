import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { type TemporaryDatabase, temporaryDatabase } from '../../temporary-database.fixture.ts';
import { backUp } from './back-up.ts';
import { databaseFiles } from './database-files.ts';
import { inspectDatabase, pendingMigrations } from './inspect-database.ts';
import { isDataDirServed, lockDataDir, lockFile } from './instance-lock.ts';
import { openDatabases } from './open-database.ts';

let folder: string;
let db: TemporaryDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seogeo-files-'));
  db = await temporaryDatabase();
  await db.storage.write.accounts.create('a@example.com', 'pro', 0);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db[Symbol.asyncDispose]();
});

/** A data folder with this for a database. */
function dataDirWith(name: string, write: (file: string) => void): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  write(databaseFiles(dataDir).database);
  return dataDir;
}

const made = (statements: string) => (file: string) => {
  using database = new DatabaseSync(file);
  database.exec(statements);
};

describe('a backup', () => {
  it('is one whole file of its owner, with as many rows', async () => {
    const to = join(folder, 'copy.sqlite');
    const copying = backUp(db.file, to);
    const modes = new Set<number | undefined>();
    let isCopying = true;
    const ended = () => {
      isCopying = false;
    };
    copying.then(ended, ended);
    while (isCopying) {
      const files = readdirSync(folder).map((name) =>
        statSync(join(folder, name), { throwIfNoEntry: false }),
      );
      for (const file of files) modes.add(file && file.mode & 0o777);
      await new Promise(setImmediate);
    }
    modes.delete(undefined);
    const { bytes, rows } = await copying;
    // From its first byte on, also under the name that it has until it is whole.
    expect([bytes, [...modes]]).toEqual([statSync(to).size, [0o600]]);
    expect(rows).toMatchObject({ accounts: 1, projects: 0 });
    expect(Object.keys(rows).filter((table) => table.startsWith('sqlite_'))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
    using copy = new DatabaseSync(to, { readOnly: true });
    expect(copy.prepare('SELECT email FROM accounts').all()).toEqual([{ email: 'a@example.com' }]);
    expect(copy.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' });
  });

  it('overwrites nothing, makes no folder, and says so', async () => {
    const there = join(folder, 'there');
    writeFileSync(there, 'mine');
    await expect(backUp(db.file, there)).rejects.toThrow('is there already');
    expect(readFileSync(there, 'utf8')).toBe('mine');
    await expect(backUp(db.file, join(folder, 'none', 'x'))).rejects.toThrow('there is no folder');
    await expect(backUp(db.file, join(there, 'x'))).rejects.toThrow('there is no folder');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('is none of what is no database, and leaves nothing', async () => {
    const from = join(folder, 'text.sqlite');
    writeFileSync(from, 'no database at all, though it is long enough to be taken for one'.repeat(20));
    const before = readdirSync(folder);
    await expect(backUp(from, join(folder, 'copy-of-text'))).rejects.toThrow(/is damaged, or no database/);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('the database of a folder', () => {
  it('may be missing, and is made whole then, once', async () => {
    const dataDir = join(folder, 'fresh');
    mkdirSync(dataDir);
    expect(await inspectDatabase(dataDir)).toEqual([]);
    const first = await openDatabases(dataDir);
    await first.write
      .insertInto('accounts')
      .values({ id: 'a', email: 'a', plan: 'pro', created_at: 0 })
      .execute();
    await first.close();
    expect([await inspectDatabase(dataDir), pendingMigrations(dataDir)]).toEqual([[], []]);
    const second = await openDatabases(dataDir);
    expect(await second.read.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'a' }]);
    await second.close();
    await expect(second.read.selectFrom('accounts').select('id').execute()).rejects.toThrow();
  });

  it('lacks what has not run on it', async () => {
    const tables = 'CREATE TABLE kysely_migration (name); INSERT INTO kysely_migration VALUES';
    const dataDir = dataDirWith('older', made(`${tables} ('0001-initial'), ('0003-site-facts')`));
    const lacking = await inspectDatabase(dataDir);
    expect(lacking[0]).toBe('0002-deprecated-uses');
    expect(lacking).not.toContain('0003-site-facts');
    expect(pendingMigrations(dataDir)).toEqual(lacking);
  });

  it.each<[string, (file: string) => void, RegExp]>([
    ['empty', (file) => writeFileSync(file, ''), /is empty \(0 bytes\)/],
    ['text', (file) => writeFileSync(file, 'some text'.repeat(200)), /is damaged, or no database/],
    [
      'foreign',
      made('CREATE TABLE songs (a); CREATE TABLE bands (b)'),
      /has the tables songs, bands\. Nothing was changed/,
    ],
    [
      'newer',
      made(
        "CREATE TABLE kysely_migration (name); INSERT INTO kysely_migration VALUES ('0001-initial'), ('9999-later')",
      ),
      /newer version of this program: it has 9999-later,/,
    ],
  ])('that is %s is refused, and is left as it is', async (name, write, said) => {
    const dataDir = dataDirWith(name, write);
    const { database } = databaseFiles(dataDir);
    const before = readFileSync(database);
    await expect(inspectDatabase(dataDir)).rejects.toThrow(said);
    expect(readFileSync(database)).toEqual(before);
  });

  it.each([
    ['while it got its log', '', 1],
    ['in the middle of a large transaction', 'UPDATE t SET text = hex(randomblob(300));', 900],
  ])('that was killed %s is as it was before, and can be used', async (_when, statement, rows) => {
    const dataDir = dataDirWith(`killed-${rows}`, (file) => {
      made(`CREATE TABLE kysely_migration (name); CREATE TABLE t (text); INSERT INTO t
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT 'as it was' FROM n`)(
        file,
      );
      using database = new DatabaseSync(file);
      // What does not fit in memory is written before its transaction ends.
      database.exec(`PRAGMA cache_size = 1; BEGIN IMMEDIATE; ${statement}
        CREATE TABLE half (text); INSERT INTO half SELECT hex(randomblob(9000)) FROM t, t AS u LIMIT 500;`);
      for (const ending of ['', '-journal']) copyFileSync(`${file}${ending}`, `${file}${ending}.left`);
      database.exec('ROLLBACK');
      database.close();
      for (const ending of ['', '-journal']) copyFileSync(`${file}${ending}.left`, `${file}${ending}`);
    });
    await inspectDatabase(dataDir);
    using database = new DatabaseSync(databaseFiles(dataDir).database, { readOnly: true });
    expect(database.prepare("SELECT count(*) AS rows FROM t WHERE text = 'as it was'").get()).toEqual({
      rows,
    });
    expect(database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'half'").get()).toBeUndefined();
  });

  it('whose pages are torn is refused', async () => {
    const rows =
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) SELECT hex(randomblob(200)) FROM n';
    const dataDir = dataDirWith('torn', (file) => {
      made(`CREATE TABLE kysely_migration (name); CREATE TABLE t (text); INSERT INTO t ${rows}`)(file);
      const bytes = readFileSync(file);
      bytes.fill(255, 8 * 4_096, 12 * 4_096);
      writeFileSync(file, bytes);
    });
    await expect(inspectDatabase(dataDir)).rejects.toThrow(/is damaged: .*Nothing was changed/);
  });

  it('that cannot be made says what to do', async () => {
    const dataDir = dataDirWith('folder-for-file', (file) => mkdirSync(file));
    await expect(openDatabases(dataDir)).rejects.toThrow(/cannot be used: .* See that its disk is there/);
  });

  it('that a migration fails on says which', async () => {
    await using other = await temporaryDatabase();
    await sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`.execute(
      other.write,
    );
    await sql`DROP TABLE targets`.execute(other.write);
    await expect(openDatabases(other.dataDir)).rejects.toThrow(
      /could not be brought up to date: \d{4}-[a-z-]+ failed\./,
    );
  });
});

describe('a lock', () => {
  it('is one process’s at a time, and tells whether the folder is served', () => {
    const dataDir = join(folder, 'locked');
    mkdirSync(dataDir);
    expect(isDataDirServed(dataDir)).toBe(false);
    const lock = lockDataDir(dataDir);
    expect(isDataDirServed(dataDir)).toBe(true);
    expect(lockFile(join(dataDir, 'api.lock'))).toBeNull();
    expect(() => lockDataDir(dataDir)).toThrow('Another API process already uses');
    lock.release();
    expect(isDataDirServed(dataDir)).toBe(false);
  });

  it('that is no file says what to do', () => {
    expect(() => lockFile(join(folder, 'none', 'x.lock'))).toThrow(/none\/x\.lock cannot be used/);
    writeFileSync(join(folder, 'text.lock'), 'some text'.repeat(200));
    expect(() => lockFile(join(folder, 'text.lock'))).toThrow(
      /text\.lock is damaged.*holds no data.*remove this one file/,
    );
  });
});
