import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { BackendUnavailable } from '@seogeo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { isoTime, isoTimeOrNull } from '../../queries/iso-time.ts';
import { prepared } from '../../queries/prepared.ts';
import { readJson } from '../../queries/read-json.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../../temporary-database.fixture.ts';
import { explainOpening } from './explain-opening.ts';
import { HotWriter } from './hot-writer.ts';
import { openDatabase } from './open-file.ts';
import { patiently } from './patiently.ts';
import { PreparingDatabase } from './preparing-database.ts';
import { keepPrivate } from './private-file.ts';
import { isBusy, isDamaged, isDatabaseFault, isNoTransaction, isUnusable } from './sqlite-errors.ts';

let folder: string;
let db: TemporaryDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seogeo-connection-'));
  db = await temporaryDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db[Symbol.asyncDispose]();
});

/** As node:sqlite throws it. */
const failure = (errcode: number, message = 'what SQLite says') =>
  Object.assign(new Error(message), { errcode });

/** Codes of https://sqlite.org/rescode.html, and extended ones. */
const CODES: readonly [name: string, code: number, what: 'busy' | 'unusable' | 'damaged' | 'none'][] = [
  ['ERROR', 1, 'none'],
  ['BUSY', 5, 'busy'],
  ['BUSY_SNAPSHOT', 517, 'busy'],
  ['LOCKED', 6, 'none'],
  ['READONLY', 8, 'unusable'],
  ['READONLY_DBMOVED', 1_032, 'unusable'],
  ['IOERR', 10, 'unusable'],
  ['IOERR_WRITE', 778, 'unusable'],
  ['CORRUPT', 11, 'damaged'],
  ['CORRUPT_INDEX', 779, 'damaged'],
  ['NOTFOUND', 12, 'none'],
  ['FULL', 13, 'unusable'],
  ['CANTOPEN', 14, 'unusable'],
  ['PROTOCOL', 15, 'none'],
  ['CONSTRAINT_UNIQUE', 2_067, 'none'],
  ['NOTADB', 26, 'damaged'],
];

describe('an error of SQLite', () => {
  it.each(CODES)('tells whether the database is at fault, and how: %s', (_, code, what) => {
    const error = failure(code);
    expect([isBusy(error), isUnusable(error), isDamaged(error), isDatabaseFault(error)]).toEqual([
      what === 'busy',
      what === 'unusable',
      what === 'damaged',
      what !== 'none',
    ]);
  });

  it.each([
    null,
    'text',
    { errcode: 5 },
    new Error('no code'),
    Object.assign(new Error(''), { errcode: '5' }),
  ])('is none without its code: %j', (error) => {
    expect(isDatabaseFault(error)).toBe(false);
  });

  it('is none where there was nothing to roll back', () => {
    expect(isNoTransaction(new Error('cannot rollback - no transaction is active'))).toBe(true);
    expect(isNoTransaction(failure(13, 'database or disk is full'))).toBe(false);
  });

  it.each(CODES)('is explained to an operator where the database is at fault: %s', (_, code, what) => {
    const error = new Error('outer', { cause: failure(code) });
    const explained = explainOpening('/data/x.sqlite', error);
    const said = {
      busy: /is locked/,
      unusable: /cannot be used: what SQLite says/,
      damaged: /is damaged, or no database/,
    };
    if (what === 'none') expect(explained).toBe(error);
    else {
      expect(explained).toBeInstanceOf(DatabaseUnavailable);
      expect(String(explained)).toMatch(said[what]);
      expect(String(explained)).toContain('/data/x.sqlite');
    }
  });

  it.each(['EMFILE', 'ENFILE'])(
    'is no fault of the disk where the process may open no more files: %s',
    (code) => {
      const error = Object.assign(new Error(`${code}: too many open files`), { code });
      expect(String(explainOpening('/data/x.sqlite', error))).toMatch(/cannot be opened: .* \(ulimit -n\)/);
    },
  );

  it('is no fault of the disk where SQLite says only that it cannot open the file', async () => {
    const source = `
      import { openSync } from 'node:fs';
      import { DatabaseSync } from 'node:sqlite';
      const { explainOpening } = await import(process.argv[1]);
      try { for (;;) openSync(process.execPath, 'r'); } catch {}
      try { new DatabaseSync(process.argv[2]); } catch (error) { console.log(String(explainOpening('x', error))); }`;
    const module = new URL('explain-opening.ts', import.meta.url).href;
    const file = join(folder, 'few.sqlite');
    const limited = ['-c', 'ulimit -n 60 && exec "$@"', 'sh', process.execPath];
    const args = [...limited, '--input-type=module', '--eval', source, module, file];
    const { stdout } = await promisify(execFile)('sh', args);
    expect(stdout).toMatch(/x cannot be opened: unable to open database file\. .*\(ulimit -n\)/);
  });
});

describe('work on a database', () => {
  it('is tried again while another writes, until its deadline', async () => {
    let tries = 0;
    const busyFor = (times: number) => () => {
      tries += 1;
      if (tries <= times) throw failure(5);
      return 'done';
    };
    expect(await patiently(busyFor(3))).toBe('done');
    expect(tries).toBe(4);
    tries = 0;
    await expect(patiently(busyFor(1), 0)).rejects.toMatchObject({
      retryAfterSeconds: 1,
      message: /stayed locked/,
    } as never);
    expect(tries).toBe(1);
  });

  it('is given up at once where the database cannot be used or is damaged, which is told', async () => {
    const told: unknown[] = [];
    const attempt = (error: Error) =>
      patiently(
        () => Promise.reject(error),
        undefined,
        (one) => told.push(one),
      );
    const [full, torn, other] = [failure(13), failure(11), failure(1)];
    await expect(attempt(full)).rejects.toThrow('The database cannot be used.');
    await expect(attempt(full)).rejects.toThrow(BackendUnavailable);
    expect(told).toEqual([full, full]);
    await expect(attempt(torn)).rejects.toThrow('The database is damaged.');
    expect(told).toEqual([full, full, torn]);
    await expect(attempt(other)).rejects.toBe(other);
    expect(told).toHaveLength(3);
  });
});

describe('a file of the data folder', () => {
  const modeOf = (file: string) => statSync(file).mode & 0o777;

  it('is its owner’s alone from the beginning', () => {
    const file = join(folder, 'new.sqlite');
    keepPrivate(file);
    expect([modeOf(file), statSync(file).size]).toEqual([0o600, 0]);
  });

  it('is taken from others, with what SQLite puts beside it, and keeps what it is', () => {
    const file = join(folder, 'old.sqlite');
    for (const suffix of ['', '-wal', '-shm', '-journal']) {
      writeFileSync(file + suffix, 'kept');
      chmodSync(file + suffix, 0o664);
    }
    keepPrivate(file);
    for (const suffix of ['', '-wal', '-shm', '-journal'])
      expect([modeOf(file + suffix), statSync(file + suffix).size]).toEqual([0o600, 4]);
    chmodSync(file, 0o500);
    keepPrivate(file);
    expect(modeOf(file)).toBe(0o500);
  });

  it('may be in a folder that is not there: whoever opens it next says so', () => {
    expect(() => keepPrivate(join(folder, 'none', 'x.sqlite'))).not.toThrow();
  });
});

describe('what is read', () => {
  it('is JSON, or a record that is damaged', () => {
    expect(readJson<unknown>('{"a":[1]}')).toEqual({ a: [1] });
    expect(() => readJson('{"a":')).toThrow(BackendUnavailable);
  });

  it('are times as the API writes them', () => {
    expect([isoTime(1.5e12), isoTimeOrNull(0), isoTimeOrNull(null)]).toEqual([
      '2017-07-14T02:40:00.000Z',
      '1970-01-01T00:00:00.000Z',
      null,
    ]);
  });

  it('by a prepared query is of the database that is asked, with the values of this time', async () => {
    await using other = await temporaryDatabase();
    let built = 0;
    const find = prepared<{ email: string }>()((db, value) => {
      built += 1;
      return db
        .selectFrom('accounts')
        .select('plan')
        .where('email', '=', value('email'))
        .where('plan', '!=', 'x')
        .compile();
    });
    for (const [one, plan] of [
      [db, 'pro'],
      [other, 'agency'],
    ] as const) {
      await one.storage.write.accounts.create('prepared@example.com', plan, 0);
    }
    const planOf = async (one: TemporaryDatabase, email: string) =>
      (await find(one.read, { email })).rows.map(({ plan }) => plan);
    for (let time = 0; time < 2; time += 1) {
      expect(await planOf(db, 'prepared@example.com')).toEqual(['pro']);
      expect(await planOf(other, 'prepared@example.com')).toEqual(['agency']);
      expect(await planOf(db, 'nobody@example.com')).toEqual([]);
    }
    expect(built).toBe(2);
  });
});

describe('prepared statements', () => {
  const opened = () => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE notes (id INTEGER, text)');
    return { database, preparing: new PreparingDatabase(database) };
  };

  it('are kept, the newest five hundred', () => {
    const { preparing } = opened();
    const sqlOf = (n: number) => `SELECT ${n} AS n`;
    const first = Array.from({ length: 500 }, (_, n) => preparing.prepare(sqlOf(n)));
    expect(first.every((one, n) => preparing.prepare(sqlOf(n)) === one)).toBe(true);
    const one = preparing.prepare(sqlOf(500));
    expect(preparing.prepare(sqlOf(500))).toBe(one);
    expect(preparing.prepare(sqlOf(1))).toBe(first[1]);
    expect(preparing.prepare(sqlOf(0))).not.toBe(first[0]);
    preparing.close();
  });

  it('are planned once, whatever limits they are given', () => {
    const { database, preparing } = opened();
    database.exec('INSERT INTO notes VALUES (1, NULL), (2, NULL), (3, NULL)');
    let planned = 0;
    database.setAuthorizer(() => {
      planned += 1;
      return constants.SQLITE_OK;
    });
    for (const text of ['limit ?', 'LIMIT ?', 'limit ? offset ?', 'ORDER BY id\n LIMIT ?']) {
      const some = preparing.prepare(`SELECT id FROM notes ${text}`);
      const atFirst = planned;
      const given = [2, 1, 5].map((limit) => some.all(text.includes('offset') ? [limit, 0] : [limit]).length);
      expect(given, text).toEqual([2, 1, 3]);
      expect([planned === atFirst, planned > 0], text).toEqual([true, true]);
    }
    preparing.close();
  });

  it('give rows as objects, whole or one after the other, of values as they were stored', () => {
    const { preparing } = opened();
    const add = preparing.prepare('INSERT INTO notes VALUES (?, ?)');
    expect([add.reader, add.run([1, 'one']).changes]).toEqual([false, 1]);
    add.run([2n, null]);
    add.run([3, new Uint8Array([7])]);
    const all = preparing.prepare('SELECT id, text FROM notes WHERE id > ? ORDER BY id');
    const rows = [
      { id: 2, text: null },
      { id: 3, text: new Uint8Array([7]) },
    ];
    expect(all.reader).toBe(true);
    expect(all.all([1])).toEqual(rows);
    expect([...all.iterate([1])]).toEqual(rows);
    for (const value of [undefined, true, new Date(0), {}])
      expect(() => add.run([4, value])).toThrow(/cannot be stored in SQLite/);
    preparing.close();
  });
});

describe('a writing connection', () => {
  it('syncs each commit, or none, as the transaction wants it', async () => {
    const writer = new HotWriter(db.file);
    const synchronous = writer.prepared('PRAGMA synchronous');
    const of = async (durability: 'synced' | 'unsynced') => {
      await writer.transaction(durability, () => 0);
      return synchronous.get()?.synchronous;
    };
    expect(synchronous.get()).toEqual({ synchronous: 2 });
    expect(writer.prepared('SELECT 1 LIMIT ?').sourceSQL).toBe('SELECT 1 LIMIT ? + 0');
    expect([await of('synced'), await of('unsynced'), await of('unsynced'), await of('synced')]).toEqual([
      2, 1, 1, 2,
    ]);
    expect(await writer.transaction('synced', () => 'answered')).toBe('answered');
    writer.close();
    expect(() => writer.prepared('SELECT 1')).toThrow();
  });

  it('has a log that others read beside it, and holds foreign keys', () => {
    const file = join(folder, 'opened.sqlite');
    using database = openDatabase({ file, readOnly: false });
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(['journal_mode', 'synchronous', 'foreign_keys'].map(pragma)).toEqual(['wal', 2, 1]);
    database.exec('CREATE TABLE a (b)');
    using reader = openDatabase({ file, readOnly: true });
    expect(reader.prepare('SELECT count(*) AS n FROM a').get()).toEqual({ n: 0 });
    expect(() => reader.exec('INSERT INTO a VALUES (1)')).toThrow(/readonly/);
  });
});
