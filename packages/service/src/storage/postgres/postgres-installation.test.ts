import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { say } from '../../../../../test/support/postgres/say.ts';
import { emptyDatabase } from '../../../../../test/support/postgres/service-databases.ts';
import { tcpProxy } from '../../../../../test/support/tcp-proxy.ts';
import { judgeServer, type ServerFacts } from './connection/judge-server.ts';
import { migrations } from './migrations/index.ts';
import { PostgresInstallation } from './postgres-installation.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const log = pino({ enabled: false });
const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-node-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function installed() {
  const database = await emptyDatabase(server);
  const { DATABASE_URL: url } = database.settings;
  return {
    at: (migrates = true, given = url) =>
      new PostgresInstallation(
        { url: given, connections: 2, preparesStatements: true },
        { migrates, dataDir },
      ),
    url,
    say: (statement: string) => say(url, statement),
    async tables(): Promise<number> {
      const rows = await this.say("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
      return rows.length;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describe.skipIf(server === '')('a database of a PostgreSQL server', () => {
  it('is brought up to date once, however many nodes start at the same moment', async () => {
    await using one = await installed();
    const migrated = await Promise.all(Array.from({ length: 4 }, () => one.at().migrate()));
    expect(migrated.flat()).toEqual(Object.keys(migrations));
    expect(await one.at().migrate()).toEqual([]);
    await (await one.at(false).open(log)).close();
  });

  it('is left as it is where MIGRATE=false: the start says what it lacks', async () => {
    await using one = await installed();
    await expect(one.at(false).open(log)).rejects.toThrow(
      /lacks 0001-initial, 0002-own-order of this version, and MIGRATE=false: say npm run migrate first\.$/,
    );
    await expect(one.at().openAsCommand(false)).rejects.toThrow(/^There are no tables of this service in /);
    expect(await one.tables()).toBe(0);
  });

  it.each([
    [
      'of a newer version',
      'INSERT INTO kysely_migration VALUES ($$9999-later$$, $$now$$)',
      /newer version .*9999-later/,
    ],
    [
      'that is read-only',
      'ALTER DATABASE NAME SET default_transaction_read_only = on',
      /is read-only, as a standby/,
    ],
    [
      'whose tables are not open to its user',
      'REVOKE ALL ON audits FROM other_NAME',
      /not read and write audits/,
    ],
  ])('%s is refused, and stays as it is', async (_, statement, said) => {
    await using one = await installed();
    await one.at().migrate();
    const name = new URL(one.url).pathname.slice(1);
    const other = `other_${name}`;
    await one.say(`CREATE ROLE ${other} LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${other}`);
    const url = one.url.replace('postgres@', `${other}@`);
    await (await one.at(true, url).open(log)).close();
    await one.say(statement.replaceAll('NAME', name));
    const before = await one.tables();
    await expect(one.at(true, url).open(log)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(said),
    });
    expect(await one.tables()).toBe(before);
    await one.say(`BEGIN READ WRITE; DROP OWNED BY ${other}; DROP ROLE ${other}; COMMIT`);
  });

  it('may hold a table of somebody else beside its own, which its user cannot read', async () => {
    await using one = await installed();
    const [user, somebody] = ['user', 'somebody'].map(
      (role) => `${role}_${new URL(one.url).pathname.slice(1)}`,
    );
    await one.say(
      `CREATE ROLE ${user} LOGIN; GRANT CREATE ON SCHEMA public TO ${user}; CREATE ROLE ${somebody}`,
    );
    const url = one.url.replace('postgres@', `${user}@`);
    await one.at(true, url).migrate();
    await one.say(`CREATE TABLE audits_before_the_repair AS SELECT * FROM audits;
      ALTER TABLE audits_before_the_repair OWNER TO ${somebody}`);
    await (await one.at(true, url).open(log)).close();
    await one.say(`DROP OWNED BY ${user}, ${somebody}; DROP ROLE ${user}, ${somebody}`);
  });

  it('of another application, or where its user may make nothing, gets no tables', async () => {
    await using one = await installed();
    const other = `poor_${new URL(one.url).pathname.slice(1)}`;
    await one.say(`CREATE ROLE ${other} LOGIN`);
    const poor = one.at(true, one.url.replace('postgres@', `${other}@`));
    await expect(poor.open(log)).rejects.toThrow(/lets this user make no tables in the schema public/);
    await one.say(`DROP ROLE ${other}; CREATE TABLE theirs (id integer)`);
    await expect(one.at().open(log)).rejects.toThrow(/is another application's: it has the tables theirs\./);
    expect(await one.tables()).toBe(1);
  });

  it('behind a pooler that takes no limits is refused with the setting that it needs, not found out by requests', async () => {
    await using one = await installed();
    await one.at().migrate();
    // As pgbouncer answers to who says how long statements may take.
    const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
    const refusal = Buffer.from(`E\0\0\0${String.fromCharCode(4 + fields.length)}${fields}`, 'latin1');
    await using pooler = await tcpProxy(Number(new URL(one.url).port), (caller, upstream) => {
      caller.once('data', (said) => {
        if (said.includes('statement_timeout')) return caller.end(refusal);
        upstream.write(said);
        caller.pipe(upstream);
        return upstream.pipe(caller);
      });
    });
    const url = Object.assign(new URL(one.url), { port: String(pooler.port) }).href;
    await expect(one.at(true, url).open(log)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(/statement_timeout\): behind pgbouncer set DATABASE_PREPARED=false/),
    });
    const settings = { url, connections: 2, preparesStatements: false };
    await (await new PostgresInstallation(settings, { migrates: true, dataDir }).open(log)).close();
  });

  it('is not for one whose server, letters or schemas are of no use', () => {
    const facts: ServerFacts = {
      version: 15,
      encoding: 'UTF8',
      readOnly: false,
      schema: 'public',
      creates: true,
      isolation: 'read committed',
      tables: [],
      run: [],
    };
    expect(judgeServer('db', facts)).toEqual(Object.keys(migrations));
    expect(() => judgeServer('db', { ...facts, version: 14 })).toThrow(/is on PostgreSQL 14: .* 15 or newer/);
    expect(() => judgeServer('db', { ...facts, encoding: 'LATIN1' })).toThrow(/encoding LATIN1/);
    expect(() => judgeServer('db', { ...facts, schema: null })).toThrow(/lets this user use no schema/);
  });

  it.each(['serializable', 'repeatable read'])(
    'that is %s by default is asked for read committed, or refused where a pooler lets nobody ask',
    async (isolation) => {
      await using one = await installed();
      const name = new URL(one.url).pathname.slice(1);
      await one.say(`ALTER DATABASE "${name}" SET default_transaction_isolation = '${isolation}'`);
      await one.say(`ALTER DATABASE "${name}" SET extra_float_digits = -2`);
      const storage = await one.at().open(log);
      const account = await storage.write.accounts.create('a@example.com', 'pro', 0);
      // Each reads what the other writes, at the same time.
      const both = Array.from({ length: 10 }, () =>
        storage.transaction(async ({ accounts, keys }) => {
          await keys.count(account.id, 0, 1);
          await accounts.changePlan(account.id, 'agency');
        }),
      );
      await Promise.all(both);
      await storage.close();
      const settings = { url: one.url, connections: 2, preparesStatements: false };
      const pooled = new PostgresInstallation(settings, { migrates: true, dataDir });
      await expect(pooled.open(log)).rejects.toThrow(`transactions that are ${isolation}: ALTER ROLE`);
    },
  );

  it('lets one node keep house at a time, and the next once it has ended', async () => {
    await using one = await installed();
    const [first, second] = [await one.at().open(log), await one.at().open(log)];
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let others = 0;
    const other = async () => {
      others += 1;
    };
    const keeping = first.alone(async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await second.alone(other);
    expect(others).toBe(0);
    end.resolve();
    await keeping;
    await second.alone(other);
    expect(others).toBe(1);
    await first.close();
    await second.close();
  });

  it('knows which workers crawl by rows that move, and forgets those that do not', async () => {
    await using one = await installed();
    const storage = await one.at().open(log);
    let now = 0;
    const present = storage.presence.watch(() => now);
    expect(await present()).toBe(false);
    const leave = storage.presence.show('worker-1');
    await expect.poll(present).toBe(true);
    await leave();
    expect(await present()).toBe(false);
    await one.say("INSERT INTO nodes VALUES ('lost', 'crawls', 7, now())");
    const seen: boolean[] = [];
    for (let look = 0; look < 14; look += 1) {
      seen.push(await present());
      now += 1_000;
    }
    expect([seen[0], seen.at(-1)]).toEqual([true, false]);
    expect(await one.say('SELECT name FROM nodes')).toEqual([]);
    await storage.close();
  });
});
