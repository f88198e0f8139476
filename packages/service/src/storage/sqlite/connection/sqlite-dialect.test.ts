import { setTimeout as sleep } from 'node:timers/promises';
import { BackendUnavailable } from '@seogeo/server';
import { describe, expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';
import { databaseFiles } from '../file/database-files.ts';
import { lockDataDir } from '../file/instance-lock.ts';
import { openDatabase } from './open-file.ts';

const account = (id: string) => ({ id, email: `${id}@example.com`, plan: 'pro', created_at: 1 });

describe('the SQLite database', () => {
  it('shows readers nothing of a transaction until it is committed', async () => {
    await using db = await temporaryDatabase();
    const trx = await db.write.startTransaction().execute();
    await trx.insertInto('accounts').values(account('a')).execute();
    expect(await db.read.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await trx.commit().execute();
    expect(await db.read.selectFrom('accounts').selectAll().execute()).toEqual([account('a')]);
  });

  it('lets writers of one process wait for each other without mixing their transactions', async () => {
    await using db = await temporaryDatabase();
    const write = (id: string) =>
      db.write.transaction().execute(async (trx) => {
        await trx.insertInto('accounts').values(account(id)).execute();
        await sleep(1);
        if (id.endsWith('3')) throw new Error('rolled back');
      });
    await Promise.allSettled(Array.from({ length: 10 }, (_, n) => write(`w${n}`)));
    const rows = await db.read.selectFrom('accounts').select('id').orderBy('id').execute();
    expect(rows.map((row) => row.id)).toEqual(['w0', 'w1', 'w2', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9']);
  });

  it('waits for the writer of another process without blocking the event loop', async () => {
    await using db = await temporaryDatabase();
    const other = openDatabase({ file: databaseFiles(db.dataDir).database, readOnly: false });
    other.exec('BEGIN IMMEDIATE');
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 2);
    const writing = db.write.insertInto('accounts').values(account('late')).execute();
    // Were the wait inside SQLite, nothing would tick before the write had failed.
    while (ticks < 10) await sleep(2);
    expect(await db.read.selectFrom('accounts').selectAll().execute()).toEqual([]);
    other.exec('COMMIT');
    await writing;
    clearInterval(ticking);
    other.close();
    expect(await db.read.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'late' }]);
  });

  it('is unavailable, and usable again later, when the disk is full; a transaction that met it wrote nothing', async () => {
    await using db = await temporaryDatabase();
    await sql`PRAGMA max_page_count = 80`.execute(db.write);
    const fill = db.write.transaction().execute(async (trx) => {
      for (let n = 0; n < 500; n++) {
        await trx
          .insertInto('accounts')
          .values({ ...account(`f${n}`), plan: 'x'.repeat(4_000) })
          .execute();
      }
    });
    await expect(fill).rejects.toThrow(BackendUnavailable);
    expect(await db.read.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await db.write.insertInto('accounts').values(account('after')).execute();
    expect(await db.read.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'after' }]);
  });
});

describe('the lock of the data folder', () => {
  it('is held by one at a time and is free again once released', async () => {
    await using db = await temporaryDatabase();
    const first = lockDataDir(db.dataDir);
    expect(() => lockDataDir(db.dataDir)).toThrow(/Another API process already uses the data folder/);
    first.release();
    lockDataDir(db.dataDir).release();
  });
});
