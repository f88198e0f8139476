import { renameSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';
import { writeProbe } from './write-probe.ts';

/** Frames that the log has, which is one more for each page that is written. */
function framesOf(file: string): number {
  const database = new DatabaseSync(file);
  const { log } = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() ?? {};
  database.close();
  return Number(log);
}

describe('the probe of whether the database can be written', () => {
  it('writes, and not at every probe', async () => {
    await using database = await temporaryDatabase();
    const probe = writeProbe(database);
    expect(framesOf(database.file)).toBe(0);
    for (let n = 0; n < 20; n++) await probe();
    expect(framesOf(database.file)).toBe(1);
  });

  it('fails while the file is gone or another stands in its place, and not after it is back', async () => {
    await using database = await temporaryDatabase();
    const probe = writeProbe(database);
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
    const probe = writeProbe(database);
    await sql`pragma query_only = 1`.execute(database.write);
    await expect(probe()).rejects.toThrow(/cannot be used/);
    await sql`pragma query_only = 0`.execute(database.write);
    await probe();
  });
});
