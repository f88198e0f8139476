import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { BackendUnavailable } from '@seogeo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../../../test/support/temporary-folder.ts';
import { Kysely, sql } from '../../kysely/kysely.gen.js';
import { LogSync } from './log-sync.ts';
import { openDatabase } from './open-file.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

interface Tables {
  notes: { text: string };
}

let folder: TemporaryFolder;
let file: string;
beforeAll(async () => {
  folder = await temporaryFolder('log-sync');
});
afterAll(() => folder.remove());

/** A disk that takes its time: what it is to keep waits for `release`, or for `refuse`. */
class SlowDisk {
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  asked = 0;

  assertSound(): void {}

  synced(): Promise<void> {
    this.asked += 1;
    const waiting = Promise.withResolvers<void>();
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  release(): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  async close(): Promise<void> {}
}

/** A table of notes, with a disk of its own. */
function opened(name: string) {
  file = `${folder.path}/${name}.sqlite`;
  using made = openDatabase({ file, readOnly: false });
  made.exec('CREATE TABLE notes (text TEXT PRIMARY KEY)');
  const disk = new SlowDisk();
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ file, readOnly: false, log: disk }) });
  return { db, disk, other: openDatabase({ file, readOnly: true }) };
}

/** How often a log was begun anew: the checkpoint sequence number of its header (https://sqlite.org/fileformat2.html#walformat). */
const timesBegun = (log: string) => readFileSync(log).readUInt32BE(12);

const texts = (other: ReturnType<typeof opened>['other']) =>
  other
    .prepare('SELECT text FROM notes ORDER BY rowid')
    .all()
    .map(({ text }) => text);

describe('who writes', () => {
  const ways: readonly [string, (db: Kysely<Tables>) => Promise<unknown>][] = [
    ['a statement alone', (db) => db.insertInto('notes').values({ text: 'a' }).execute()],
    [
      'a statement that answers with what it wrote',
      (db) => db.insertInto('notes').values({ text: 'a' }).returning('text').execute(),
    ],
    ['a statement of its own words', (db) => sql`INSERT INTO notes VALUES ('a')`.execute(db)],
    [
      'a transaction',
      (db) => db.transaction().execute((trx) => trx.insertInto('notes').values({ text: 'a' }).execute()),
    ],
    [
      'a transaction that is committed by hand',
      async (db) => {
        const trx = await db.startTransaction().execute();
        await trx.insertInto('notes').values({ text: 'a' }).execute();
        await trx.commit().execute();
      },
    ],
  ];

  it.each(ways)('by %s is told so once it is on the disk, and no sooner', async (name, write) => {
    const { db, disk, other } = opened(name.replaceAll(' ', '-'));
    let isTold = false;
    const written = write(db).then(() => {
      isTold = true;
    });
    await expect.poll(() => disk.asked).toBe(1);
    // Committed, for all who read; the event loop is here and not at the disk.
    expect(texts(other)).toEqual(['a']);
    expect(isTold).toBe(false);
    disk.release();
    await written;
    expect(disk.asked).toBe(1);
    other.close();
    await db.destroy();
  });

  it('and changes its mind waits for no disk, and neither does who only reads', async () => {
    const { db, disk, other } = opened('changed');
    const changed = db.transaction().execute(async (trx) => {
      await trx.insertInto('notes').values({ text: 'a' }).execute();
      throw new Error('changed my mind');
    });
    await expect(changed).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
    expect(disk.asked).toBe(0);
    other.close();
    await db.destroy();
  });
});

describe('a log', () => {
  it('is put on the disk by its name, and again after it has grown', async () => {
    const log = new LogSync(`${folder.path}/grows`);
    writeFileSync(`${folder.path}/grows-wal`, 'one');
    await log.synced();
    writeFileSync(`${folder.path}/grows-wal`, 'one and two');
    await log.synced();
    expect(() => log.assertSound()).not.toThrow();
    await log.close();
  });

  it('that is not there yet holds nothing to be put on the disk', async () => {
    const log = new LogSync(`${folder.path}/none`);
    await log.synced();
    writeFileSync(`${folder.path}/none-wal`, 'one');
    await log.synced();
    await log.close();
  });

  it('that could not be is told with what to do, and nothing is written behind it', async () => {
    const { db: own, other } = opened('gone');
    await own.destroy();
    mkdirSync(`${folder.path}/refuses-wal`);
    const log = new LogSync(`${folder.path}/refuses`);
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ file, readOnly: false, log }) });
    const write = (text: string) => db.insertInto('notes').values({ text }).execute();
    await expect(write('a')).rejects.toThrow(/refuses-wal could not be put on the disk .* started again/);
    await expect(write('b')).rejects.toThrow(BackendUnavailable);
    expect(texts(other)).toEqual(['a']);
    other.close();
    await db.destroy();
    rmSync(file);
  });

  it('is taken over into the database by a thread while writing goes on, and is gone when all have closed', async () => {
    const path = `${folder.path}/taken-over.sqlite`;
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ file: path, readOnly: false }) });
    await sql`CREATE TABLE notes (text TEXT PRIMARY KEY)`.execute(db);
    const before = statSync(path).size;
    let written = 0;
    const write = async () => {
      written += 1;
      await db
        .insertInto('notes')
        .values({ text: `${written}`.padEnd(3_000) })
        .execute();
    };
    const begun = timesBegun(`${path}-wal`);
    // Fewer pages than SQLite itself would wait for; with the table 200 commits, and none when the thread has done its part.
    for (let asked = 1; asked < 200; asked += 1) await write();
    await expect.poll(() => statSync(path).size).toBeGreaterThan(before);
    // Whoever begins the log anew waits for the disk: the thread as well.
    await expect.poll(() => timesBegun(`${path}-wal`)).toBeGreaterThan(begun);
    for (let asked = 0; asked < 50; asked += 1) await write();
    await db.destroy();
    expect(existsSync(`${path}-wal`)).toBe(false);
    using after = openDatabase({ file: path, readOnly: true });
    expect(after.prepare('SELECT count(*) AS n FROM notes').get()).toEqual({ n: written });
  });
});
