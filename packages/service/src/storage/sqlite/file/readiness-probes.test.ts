import { existsSync, mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';

/** Frames that the log has, which is one more for each page that is written. */
function framesOf(file: string): number {
  const database = new DatabaseSync(file);
  const { log } = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() ?? {};
  database.close();
  return Number(log);
}

describe('the probe of whether the database can be read and written', () => {
  it('writes, and not at every probe', async () => {
    await using database = await temporaryDatabase();
    const probe = database.storage.assertReady;
    expect(framesOf(database.file)).toBe(0);
    for (let n = 0; n < 20; n++) await probe();
    expect(framesOf(database.file)).toBe(1);
  });

  it('fails while the file is gone or another stands in its place, and not after it is back', async () => {
    await using database = await temporaryDatabase();
    const probe = database.storage.assertReady;
    await probe();
    renameSync(database.file, `${database.file}.away`);
    await expect(probe()).rejects.toThrow(/is not the file that was opened/);
    writeFileSync(database.file, '');
    await expect(probe()).rejects.toThrow(/is not the file that was opened/);
    renameSync(`${database.file}.away`, database.file);
    await probe();
  });

  it('fails while the database is read-only', async () => {
    await using database = await temporaryDatabase();
    const probe = database.storage.assertReady;
    await sql`pragma query_only = 1`.execute(database.write);
    await expect(probe()).rejects.toThrow(/cannot be used/);
    await sql`pragma query_only = 0`.execute(database.write);
    await probe();
  });

  it('fails once a query has met a full disk until there is room for requests, though less can be written', async () => {
    await using database = await temporaryDatabase();
    const { storage, write, file } = database;
    await storage.assertReady();
    // As on a disk with room for a page, which the probe writes, and for no more.
    await sql`pragma max_page_count = 1`.execute(write);
    mkdirSync(`${file}-room`);
    const long = sql`INSERT INTO accounts VALUES ('a', ${'x'.repeat(100_000)}, 'pro', 0)`;
    await expect(long.execute(write)).rejects.toThrow('cannot be used');
    for (const _ of [1, 2]) await expect(storage.assertReady()).rejects.toThrow('has no room');
    rmdirSync(`${file}-room`);
    await storage.assertReady();
    expect(existsSync(`${file}-room`)).toBe(false);
  });
});
