import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../../../test/support/postgres/say.ts';
import { emptyDatabase } from '../../../../test/support/postgres/service-databases.ts';
import { runMove } from '../../../../test/support/run-move.ts';
import { type MoveProgress, move } from './move.ts';
import { PostgresInstallation } from './postgres/postgres-installation.ts';
import { MOVED_TABLES, sumOf } from './queries/moved-rows.ts';
import { openDatabases } from './sqlite/file/open-database.ts';
import { SqliteInstallation } from './sqlite/sqlite-installation.ts';

/** `npm run test:deep` sets it. */
const isDeep = process.env.DEEP !== undefined;

const server = process.env.TEST_DATABASE_URL ?? '';
const log = pino({ enabled: false });

/** An installation that has stopped, with rows of several batches, and U+0000 where people have written it. */
async function installation(pages = 2_500): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-moved-'));
  await (await openDatabases(dataDir)).close();
  using file = new DatabaseSync(join(dataDir, 'seogeo.sqlite'));
  file.exec(`
    INSERT INTO accounts VALUES ('a1', 'a@example.com', 'agency', 1);
    INSERT INTO passwords VALUES ('a1', 'hash');
    INSERT INTO sessions VALUES ('s1', 'a1', 'd1', 'link', NULL, 1, 2, 3);
    INSERT INTO projects VALUES ('p1', 'a1', 'Ünïcode ' || char(0) || ' name', 'https://example.com', 1);
    INSERT INTO audits (id, account_id, project_id, job_id, status, seed_url, max_pages, avg_geo_score, created_at)
      VALUES ('u1', 'a1', 'p1', 'j1', 'running', 'https://example.com', 100, 1.0 / 3, 1700000000000);
    INSERT INTO jobs (id, kind, subject_id, project_id, account_id, state, run_after, lease_owner, created_at)
      VALUES ('j1', 'audit', 'u1', 'p1', 'a1', 'running', 1, 'worker-1#x', 1);
    INSERT INTO host_shares VALUES ('example.com', 'worker-1#x', 4, 1);
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${pages})
      INSERT INTO frontier (audit_id, url, level, redirects, state) SELECT 'u1', 'https://example.com/' || n, 1, 0, 'done' FROM n;
    INSERT INTO audit_pages SELECT 'page' || id, 'u1', id, id, url, url, NULL, NULL, 200, 1, 1, 0, id / 7.0, '[]', '{}', 1 FROM frontier;
    INSERT INTO page_contents SELECT 'u1', id, hex(randomblob(1000)) FROM frontier;
    INSERT INTO page_inlinks VALUES ('u1', 1, 2, 1, '[2,-3,4]');`);
  return dataDir;
}

const settingsOf = (url: string) => ({ url, connections: 2, preparesStatements: true });

describe.skipIf(server === '')('a move', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await installation();
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const moved = (url: string, from = dataDir, onProgress = () => {}) =>
    move(from, settingsOf(url), onProgress);
  const start = (url: string) =>
    new PostgresInstallation(settingsOf(url), { migrates: true, dataDir: join(dataDir, 'node') }).open(log);

  it('has every row of every table but those of processes, and leaves the old one as it was', async () => {
    await using target = await emptyDatabase(server);
    const url = target.settings.DATABASE_URL;
    const said = await runMove(['--from', dataDir], url);
    expect(said).toMatchObject({ code: 0, stderr: '' });
    expect(said.stdout.split('\n').filter((line) => line.length > 80 && !line.includes('/'))).toEqual([]);
    expect(said.stdout).toMatch(/^frontier +2500 +2500 {2}[0-9a-f]{16} {2}equal$/m);
    expect(said.stdout).toMatch(/^U\+0000, .* is U\+FFFD there; texts that had it: 1\.$/m);
    expect(said.stdout).toMatch(/Next: set DATABASE_URL/);
    expect(await say(url, 'SELECT name FROM projects')).toEqual([{ name: 'Ünïcode \uFFFD name' }]);
    expect(await say(url, 'SELECT 1 FROM host_shares')).toEqual([]);
    expect(await say(url, 'SELECT avg_geo_score AS s FROM audits')).toEqual([{ s: 1 / 3 }]);
    await (await start(url)).close();
    using file = new DatabaseSync(join(dataDir, 'seogeo.sqlite'), { readOnly: true });
    expect(file.prepare('SELECT name FROM projects').get()).toEqual({ name: 'Ünïcode \0 name' });
    // Once it is there, nothing is added to it.
    await expect(moved(url)).rejects.toThrow(
      / is not empty: it has rows in accounts; .* Nothing was changed\.$/,
    );
  });

  it('goes on where it is however often it is killed, and has each row once', async () => {
    await using target = await emptyDatabase(server);
    const url = target.settings.DATABASE_URL;
    const watching = new Client({ connectionString: url });
    await watching.connect();
    const come = async () => {
      const { rows } = await watching
        .query<{ n: string }>('SELECT sum(moved) AS n FROM unfinished_move')
        .catch(() => ({ rows: [] }));
      return Number(rows[0]?.n ?? -1);
    };
    const kills: number[] = [];
    // Before a row has come, in the middle, and while all rows are compared.
    const moments = process.env.DEEP === undefined ? [0, 3_000, 7_507] : [0, 1, 3_000, 5_500, 7_507];
    for (const at of moments) {
      let process: ChildProcess | null = null;
      const run = runMove(['--from', dataDir], url, (child) => {
        process = child;
      });
      while ((await come()) < at && (process as ChildProcess | null)?.exitCode === null);
      (process as ChildProcess | null)?.kill('SIGKILL');
      if ((await run).code === null) kills.push(at);
      const isUnfinished = (await come()) >= 0;
      if (isUnfinished)
        await expect(start(url)).rejects.toThrow(/holds a move that has not ended: say the same/);
      else break;
    }
    expect(kills.length).toBeGreaterThanOrEqual(Math.ceil(moments.length / 2));
    await watching.end();
    const last = await moved(url);
    expect(last.equal).toBe(true);
    expect(last.resumedAt).toBeGreaterThan(0);
    expect(last.replaced).toBe(1);
    await (await start(url)).close();
  });

  it.runIf(isDeep)('says that it is not finished when the connection is lost, and goes on', async () => {
    await using target = await emptyDatabase(server);
    const url = target.settings.DATABASE_URL;
    await (await start(url)).close();
    const holding = new Client({ connectionString: url });
    await holding.connect();
    await holding.query('BEGIN; LOCK TABLE audit_pages IN SHARE MODE');
    const lost = moved(url);
    lost.catch(() => {});
    const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await say(url, `SELECT pg_terminate_backend(pid) ${waiting}`)).length === 0) await sleep(20);
    await expect(lost).rejects.toThrow(
      / cannot be used .* The move is not finished; it goes on where it is .*\.$/,
    );
    await holding.end();
    const again = await moved(url);
    expect(again.equal).toBe(true);
    expect(again.resumedAt).toBe(2_505);
  });

  it.runIf(isDeep)(
    'is not finished where a row differs at the end, and nothing starts on what there is',
    async () => {
      await using target = await emptyDatabase(server);
      const url = target.settings.DATABASE_URL;
      let touched: Promise<unknown> | null = null;
      const { equal, tables } = await moved(url, dataDir, (({ table }: { table: string }) => {
        if (table === 'page_contents')
          touched ??= say(url, `UPDATE audit_pages SET seq = -seq WHERE seq = 7`);
      }) as () => void);
      await touched;
      expect(equal).toBe(false);
      expect(tables.filter((one) => !one.equal).map(({ table }) => table)).toEqual(['audit_pages']);
      await expect(start(url)).rejects.toThrow(/holds a move that has not ended/);
      expect(await runMove(['--from', dataDir, '--to', url])).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/differ: one of them was written to meanwhile/),
      });
    },
  );

  it.each([
    ["UPDATE projects SET created_at = 'soon'", 'projects', 'in its first rows'],
    ["UPDATE audit_pages SET depth = 1.5 WHERE id = 'page2400'", 'audit_pages', 'in those after u1, '],
    ['UPDATE audits SET max_pages = 3000000000', 'audits', 'in its first rows'],
    ['UPDATE accounts SET created_at = 9007199254740993', 'accounts', 'in its first rows'],
    ['PRAGMA foreign_keys = OFF; UPDATE jobs SET run_after = 1e300', 'jobs', 'in its first rows'],
  ])('says where a row is that PostgreSQL cannot keep: %s', async (statement, table, where) => {
    await using target = await emptyDatabase(server);
    const odd = await installation(2_400);
    using file = new DatabaseSync(join(odd, 'seogeo.sqlite'));
    file.exec(statement);
    file.close();
    const said = await runMove(['--from', odd], target.settings.DATABASE_URL);
    rmSync(odd, { recursive: true });
    expect(said.code).toBe(1);
    expect(said.stderr).toContain(`cannot keep a row of ${table} as it is, ${where}`);
    expect(said.stderr).toMatch(
      /Correct it in the old folder, make the new database anew, and move again\.$/m,
    );
  });

  it('refuses the unfinished move of another installation, and of one that has changed since', async () => {
    await using target = await emptyDatabase(server);
    const url = target.settings.DATABASE_URL;
    const changing = await installation(10);
    const broken = moved(url, changing, (() => {
      throw new Error('Broken off.');
    }) as () => void);
    await expect(broken).rejects.toThrow(/^Broken off\. The move is not finished/);
    await expect(moved(url)).rejects.toThrow(
      /holds the unfinished move of another installation \(.*seogeo\.sqlite\)/,
    );
    using file = new DatabaseSync(join(changing, 'seogeo.sqlite'));
    file.exec("DELETE FROM passwords; INSERT INTO accounts VALUES ('a2', 'b@example.com', 'pro', 1)");
    await expect(moved(url, changing)).rejects.toThrow(
      /as it was before accounts, passwords changed: make the database anew/,
    );
    rmSync(changing, { recursive: true });
  });

  it('refuses a source that is served, that a worker uses, that is missing, damaged or of another version', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none';
    const embedded = new SqliteInstallation(dataDir);
    const own = embedded.enter();
    await expect(moved(url)).rejects.toThrow(
      /^An API process, a move or a compact uses the data folder .*\. Stop the service/,
    );
    own.release();
    const worker = await embedded.openAsWorker(log);
    await expect(moved(url)).rejects.toThrow(
      /^The worker worker-1 uses the data folder .*\. Stop the service and all workers/,
    );
    worker.own.release();
    await worker.storage.close();
    await expect(moved(url, join(dataDir, 'none'))).rejects.toThrow(
      /^There is no database at .*: give the data folder/,
    );
    const other = await installation(1);
    using file = new DatabaseSync(join(other, 'seogeo.sqlite'));
    file.exec('BEGIN IMMEDIATE');
    await expect(moved(url, other)).rejects.toThrow(/is locked: another process/);
    file.exec("ROLLBACK; DELETE FROM kysely_migration WHERE name LIKE '0016%'");
    await expect(moved(url, other)).rejects.toThrow(
      /lacks 0016-target-kinds of this version, .* npm run migrate, and move it then\.$/,
    );
    file.exec("INSERT INTO kysely_migration VALUES ('9999-later', 'now')");
    await expect(moved(url, other)).rejects.toThrow(/written by a newer version/);
    file.close();
    writeFileSync(join(other, 'seogeo.sqlite'), 'No database at all.');
    await expect(moved(url, other)).rejects.toThrow(/is damaged, or no database of this service/);
    rmSync(other, { recursive: true });
    await expect(moved(url)).rejects.toThrow(/^The database 127\.0\.0\.1:1\/none cannot be used .*\.$/);
  });

  it.each([
    [
      'another application',
      'CREATE TABLE orders (id int)',
      /is another application's: it has the tables orders/,
    ],
    [
      'a newer version',
      "CREATE TABLE kysely_migration (name text, timestamp text); INSERT INTO kysely_migration VALUES ('9999-later', 'now')",
      /newer version/,
    ],
    ['a standby', 'ALTER DATABASE NAME SET default_transaction_read_only = on', /is read-only, as a standby/],
    [
      'no rights',
      'REVOKE ALL ON SCHEMA public FROM PUBLIC; CREATE ROLE moves_NAME LOGIN',
      /lets this user use no schema|permission denied/,
    ],
  ])('refuses a target of %s', async (what, statement, why) => {
    await using target = await emptyDatabase(server);
    const own = target.settings.DATABASE_URL;
    const name = new URL(own).pathname.slice(1);
    await say(own, statement.replaceAll('NAME', name));
    const url = what === 'no rights' ? own.replace('postgres@', `moves_${name}@`) : own;
    const tables = () => say(own, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    const before = await tables();
    await expect(moved(url)).rejects.toThrow(why);
    expect(await tables()).toEqual(before);
    if (what === 'no rights') await say(own, `DROP ROLE moves_${name}`);
  });

  it('refuses a target that somebody uses', async () => {
    await using target = await emptyDatabase(server);
    const url = target.settings.DATABASE_URL;
    const node = await start(url);
    await node.assertReady();
    await expect(moved(url)).rejects.toThrow(/ is in use: stop the API processes and workers on it first/);
    await node.close();
  });

  it('lets nobody write to the source meanwhile, and writes nothing to it itself', async () => {
    await using target = await emptyDatabase(server);
    const file = join(dataDir, 'seogeo.sqlite');
    const written = statSync(file).mtimeMs;
    let refused = 0;
    const told: MoveProgress[] = [];
    await move(dataDir, settingsOf(target.settings.DATABASE_URL), (progress) => {
      told.push(progress);
      using other = new DatabaseSync(file, { timeout: 0 });
      expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(/locked/);
      refused += 1;
    });
    expect(refused).toBeGreaterThan(0);
    expect(statSync(file).mtimeMs).toBe(written);
    const rowsTold = (doing: MoveProgress['doing']) =>
      told.filter((one) => one.doing === doing && one.table === 'frontier').map(({ rows }) => rows);
    expect(rowsTold('moving')).toEqual([1_000, 2_000, 2_500]);
    expect(rowsTold('comparing').at(-1)).toBe(2 * 2_500);
    for (const { table, rows, total } of told) expect(rows, table).toBeLessThanOrEqual(total);
  });
});

describe('the sum of a table', () => {
  const row = (id: string, n: number | null = 1) => ({ id, n });
  const sum = (...rows: object[]) => sumOf([rows as Record<string, unknown>[]], () => {});

  it('is of its rows in any order, and of no other', async () => {
    const both = await sum(row('a'), row('b'));
    expect(await sum({ n: 1, id: 'b' }, { n: 1, id: 'a' })).toEqual(both);
    for (const other of [
      [row('a')],
      [row('a'), row('a')],
      [row('a', null), row('b')],
      [row('a'), row('b', 0)],
    ])
      expect(await sum(...other)).not.toEqual(both);
    expect((await sum(row('a'), row('a'))).checksum).not.toBe((await sum()).checksum);
  });

  it('is made of every table but those that tell of processes', () => {
    expect(MOVED_TABLES.map(({ name }) => name)).not.toContain('host_shares');
    expect(MOVED_TABLES.length).toBe(26);
  });
});
