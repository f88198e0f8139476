import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { tcpProxy } from '../../../../../../test/support/tcp-proxy.ts';
import { sql } from '../../kysely/kysely.gen.js';
import { temporaryPostgres } from '../temporary-postgres.fixture.ts';
import { openPostgres } from './open-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

/** What of a connection is lost without a word, and whether new ones get through. */
type Loss = 'nothing' | 'what is asked' | 'what is answered' | 'all, and new ones with it';

/** One connection to a PostgreSQL, by a way on which `lose` loses something. */
async function fragileWay(url: string, { preparesStatements = true, lateMs = 200 } = {}) {
  let loss: Loss = 'nothing';
  let joined = 0;
  let lostUpTo = 0;
  const proxy = await tcpProxy(Number(new URL(url).port), (caller, upstream) => {
    const number = ++joined;
    const loses = (...losses: readonly Loss[]) =>
      losses.includes(loss) && (number <= lostUpTo || loss === 'all, and new ones with it');
    caller.on('data', (said: Buffer) => {
      if (!loses('what is asked', 'all, and new ones with it')) upstream.write(said);
    });
    upstream.on('data', (said: Buffer) => {
      if (!loses('what is answered', 'all, and new ones with it')) caller.write(said);
    });
  });
  const own = Object.assign(new URL(url), { port: String(proxy.port) }).href;
  const settings = { url: own, connections: 1, preparesStatements };
  const database = openPostgres(settings, { name: 'fragile', lateMs });
  return {
    db: database.write,
    lose(what: Loss): void {
      loss = what;
      lostUpTo = joined;
    },
    /** Takes nothing of what is said for a while, as a slow way does. */
    async dawdle(ms: number): Promise<void> {
      for (const caller of proxy.callers) caller.pause();
      await sleep(ms);
      for (const caller of proxy.callers) caller.resume();
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

const CUT = { name: 'BackendUnavailable', cause: { message: expect.stringContaining('terminated') } };

describe.skipIf(server === '')('a connection whose answer is late', () => {
  it.each(['what is asked', 'what is answered', 'all, and new ones with it'] as const)(
    'is given up where %s is lost, and the next gets through once there is a way',
    async (loss) => {
      await using database = await temporaryPostgres(server);
      await using way = await fragileWay(database.url);
      await sql`SELECT 1`.execute(way.db);
      way.lose(loss);
      await expect(sql`SELECT 2`.execute(way.db)).rejects.toMatchObject(CUT);
      if (loss === 'all, and new ones with it') way.lose('nothing');
      expect((await sql`SELECT 3 AS three`.execute(way.db)).rows).toEqual([{ three: 3 }]);
    },
  );

  it('is given up behind a pooler where that answers nobody, and kept where it does', async () => {
    await using database = await temporaryPostgres(server);
    await using way = await fragileWay(database.url, { preparesStatements: false });
    expect((await sql`SELECT pg_sleep(1.5), 1 AS one`.execute(way.db)).rows).toMatchObject([{ one: 1 }]);
    way.lose('all, and new ones with it');
    await expect(sql`SELECT 2`.execute(way.db)).rejects.toMatchObject(CUT);
  });

  it('is given up within a transaction, of which nothing is kept', async () => {
    await using database = await temporaryPostgres(server);
    await sql`CREATE TABLE tries (number int)`.execute(database.write);
    await using way = await fragileWay(database.url);
    const written = way.db.transaction().execute(async (trx) => {
      await sql`INSERT INTO tries VALUES (1)`.execute(trx);
      way.lose('what is asked');
      await expect(sql`INSERT INTO tries VALUES (2)`.execute(trx)).rejects.toMatchObject(CUT);
    });
    await expect(written).rejects.toMatchObject({ name: 'BackendUnavailable' });
    await sql`INSERT INTO tries VALUES (3)`.execute(way.db);
    const { rows } = await sql`SELECT number FROM tries`.execute(database.write);
    expect(rows).toEqual([{ number: 3 }]);
  });

  it.each(['INSERT INTO tries VALUES (1)', 'select 1'])(
    'is given up as a transaction begins whose first statement is %s',
    async (first) => {
      await using database = await temporaryPostgres(server);
      await sql`CREATE TABLE tries (number int)`.execute(database.write);
      await using way = await fragileWay(database.url);
      await sql`SELECT 1`.execute(way.db);
      way.lose('what is asked');
      let heard: unknown;
      const begun = way.db.transaction().execute(async (trx) => {
        const answer = await sql
          .raw(first)
          .execute(trx)
          .catch((error: unknown) => error);
        heard = answer;
        throw answer;
      });
      await expect(begun).rejects.toMatchObject({ name: 'BackendUnavailable' });
      expect(heard).toMatchObject(CUT);
    },
  );

  it('is kept while the server works, or waits for others, for it', async () => {
    await using database = await temporaryPostgres(server);
    await sql`CREATE TABLE tries (number int)`.execute(database.write);
    await using way = await fragileWay(database.url);
    const slow = await sql`SELECT pg_sleep(1.5), 1 AS one`.execute(way.db);
    expect(slow.rows).toMatchObject([{ one: 1 }]);
    const locked = Promise.withResolvers<void>();
    const locking = database.write.transaction().execute(async (trx) => {
      await sql`LOCK TABLE tries`.execute(trx);
      locked.resolve();
      await sleep(1_500);
    });
    await locked.promise;
    await sql`INSERT INTO tries VALUES (1)`.execute(way.db);
    await locking;
  });

  it('is kept while what is asked is still on its way', async () => {
    await using database = await temporaryPostgres(server);
    await using way = await fragileWay(database.url, { lateMs: 1_500 });
    await sql`SELECT 1`.execute(way.db);
    const asked = sql`SELECT length(${'x'.repeat(20_000_000)}) AS length`.execute(way.db);
    await way.dawdle(4_000);
    expect((await asked).rows).toEqual([{ length: 20_000_000 }]);
  });
});
