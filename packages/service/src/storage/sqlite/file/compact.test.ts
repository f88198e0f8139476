import { mkdtempSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';
import { compact } from './compact.ts';
import { databaseFiles } from './database-files.ts';
import { giveBack } from './give-back.ts';
import { lockDataDir, lockFile } from './instance-lock.ts';
import { openDatabases } from './open-database.ts';

const MEGABYTES = 40;

const write = (database: DatabaseSync) => {
  const insert = database.prepare(
    "INSERT INTO page_contents (audit_id, page_seq, content) VALUES ('a', ?, ?)",
  );
  database.exec('BEGIN');
  for (let page = 0; page < MEGABYTES; page += 1) insert.run(page, 'x'.repeat(1_048_576));
  database.exec('COMMIT');
};
const number = (database: DatabaseSync, pragma: string) =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

/** A data folder as a version has left it whose databases kept all their room. */
async function oldFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-compact-'));
  const { database: file } = databaseFiles(dataDir);
  const made = new DatabaseSync(file);
  made.exec('PRAGMA auto_vacuum = NONE; PRAGMA journal_mode = WAL; CREATE TABLE first (id integer)');
  made.exec('DROP TABLE first');
  made.close();
  await (await openDatabases(dataDir)).close();
  return { dataDir, file, [Symbol.dispose]: () => rmSync(dataDir, { recursive: true }) };
}

it('gives back in small steps what was removed, but a part that is written next, and its log stays small', async () => {
  await using db = await temporaryDatabase();
  using own = new DatabaseSync(db.file, { timeout: 5_000 });
  expect(number(own, 'auto_vacuum')).toBe(2);
  write(own);
  own.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const full = statSync(db.file).size;
  expect(await giveBack(db.file)).toBe(0);
  own.exec('DELETE FROM page_contents WHERE page_seq >= 4');
  const log = () => statSync(`${db.file}-wal`).size;
  const before = log();
  const given = await giveBack(db.file);
  expect(given).toBeGreaterThan(30 * 1_048_576);
  expect(log() - before).toBeLessThan(16 * 1_048_576);
  own.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(statSync(db.file).size).toBe(full - given);
  expect(number(own, 'freelist_count')).toBeGreaterThan(0);
  const { rows } = await sql`PRAGMA foreign_key_check`.execute(db.read);
  expect(rows).toEqual([]);
  expect(own.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
});

it('leaves a database of an earlier version as it is, until compacting has made it give back', async () => {
  using folder = await oldFolder();
  const { dataDir, file } = folder;
  {
    using own = new DatabaseSync(file);
    write(own);
    own.exec('DELETE FROM page_contents WHERE page_seq >= 4');
    expect(number(own, 'auto_vacuum')).toBe(0);
  }
  expect(await giveBack(file)).toBe(0);
  const made: (string | null)[] = [];
  const watcher = watch(dataDir, (_event, name) => made.push(name));
  const { before, after } = compact(dataDir);
  writeFileSync(join(dataDir, 'last'), '');
  await expect.poll(() => made).toContain('last');
  watcher.close();
  // What it was written to meanwhile, on the disk whose room was looked at.
  expect(made).toContainEqual(expect.stringMatching(/^etilqs_/));
  expect(before).toBeGreaterThan(MEGABYTES * 1_048_576);
  expect(after).toBeLessThan(6 * 1_048_576);
  expect(statSync(file).size).toBe(after);
  using own = new DatabaseSync(file);
  expect(number(own, 'auto_vacuum')).toBe(2);
  expect(own.prepare('SELECT count(*) AS total FROM page_contents').get()).toEqual({ total: 4 });
});

it('compacts nothing beside an API process or a worker, nor without the room for it', async () => {
  await using db = await temporaryDatabase();
  const api = lockDataDir(db.dataDir);
  expect(() => compact(db.dataDir)).toThrow(
    /^An API process, .* uses the data folder .*\. Stop the service and all workers first: nobody can write meanwhile\.$/,
  );
  api.release();
  const worker = lockFile(join(db.dataDir, 'worker-1.lock'));
  expect(() => compact(db.dataDir)).toThrow('The worker worker-1 uses the data folder');
  worker?.release();
  compact(db.dataDir);
  const again = lockDataDir(db.dataDir);
  again.release();
});
