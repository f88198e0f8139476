import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { tcpProxy } from '../../../../../../test/support/tcp-proxy.ts';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';
import type { Database } from '../../queries/schema.ts';
import { temporaryPostgres } from '../temporary-postgres.fixture.ts';
import { openPostgres } from './open-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

async function setting(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(db);
  return rows[0]?.value;
}

describe.skipIf(server === '')('connections to a PostgreSQL', () => {
  it.each([
    [
      'keep statements prepared, and limit how long one takes',
      true,
      ['30s', '10s'],
      ['SELECT current_setting($1) AS value'],
    ],
    ['behind a pooler keep nothing and ask for nothing of the kind', false, ['0', '0'], []],
  ])('%s', async (_, preparesStatements, [longest, idle], statements) => {
    await using database = await temporaryPostgres(server);
    const own = openPostgres({ url: database.url, connections: 1, preparesStatements }, { name: 'own' });
    expect(await setting(own.read, 'statement_timeout')).toBe(longest);
    expect(await setting(own.read, 'idle_in_transaction_session_timeout')).toBe(idle);
    expect(await setting(own.read, 'application_name')).toBe('own');
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
      own.read,
    );
    expect(rows.map(({ statement }) => statement)).toEqual(statements);
    await own.close();
  });

  it('that the server ends are replaced: what used one hears that it is away, and the next goes through', async () => {
    await using database = await temporaryPostgres(server);
    const own = openPostgres(
      { url: database.url, connections: 2, preparesStatements: true },
      { name: 'ended' },
    );
    await own.write
      .transaction()
      .execute(async (trx) => {
        await sql`SELECT 1`.execute(trx);
        await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ended'`.execute(
          database.write,
        );
        await expect(sql`SELECT 1`.execute(trx)).rejects.toMatchObject({ name: 'BackendUnavailable' });
      })
      .catch(() => {});
    expect((await sql`SELECT 1 AS one`.execute(own.write)).rows).toEqual([{ one: 1 }]);
    await own.close();
  });

  it('that end as a transaction begins have written what was acknowledged, and nothing else', async () => {
    await using database = await temporaryPostgres(server);
    await sql`CREATE TABLE tries (number int)`.execute(database.write);
    const own = openPostgres(
      { url: database.url, connections: 1, preparesStatements: true },
      { name: 'begins' },
    );
    const acknowledged: number[] = [];
    for (let number = 0; number < 60; number += 1) {
      const ended =
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'begins'`.execute(
          database.write,
        );
      await sleep(Math.random() * 3);
      const written = own.write.transaction().execute(async (trx) => {
        await sql`INSERT INTO tries VALUES (${number})`.execute(trx);
        await sql`INSERT INTO tries VALUES (${number})`.execute(trx);
      });
      const [outcome] = await Promise.allSettled([written, ended]);
      if (outcome.status === 'fulfilled') acknowledged.push(number);
      else expect(outcome.reason).toMatchObject({ name: 'BackendUnavailable' });
    }
    const { rows } = await sql<{
      number: number;
    }>`SELECT number FROM tries GROUP BY number HAVING count(*) = 2 ORDER BY number`.execute(database.write);
    const all = await sql<{ count: number }>`SELECT count(*) FROM tries`.execute(database.write);
    expect(rows.map(({ number }) => number)).toEqual(acknowledged);
    expect(all.rows).toEqual([{ count: 2 * acknowledged.length }]);
    await own.close();
  });

  it.each([
    ['the first statement writes', 'INSERT INTO tries VALUES (1)'],
    ['the first statement reads', 'select 1'],
    [
      'the first statement writes within',
      'WITH own AS (INSERT INTO tries VALUES (1) RETURNING 1) SELECT * FROM own',
    ],
  ])('keep nothing of a transaction that the server has refused to begin, where %s', async (_, first) => {
    await using database = await temporaryPostgres(server);
    await sql`CREATE TABLE tries (number int)`.execute(database.write);
    let refuses = true;
    // The server refuses what it does not understand, and the connection lives on.
    await using proxy = await tcpProxy(Number(new URL(database.url).port), (caller, upstream) => {
      caller.on('data', (said: Buffer) => {
        const at = refuses ? said.indexOf('begin\0') : -1;
        if (at >= 0) said.write('bogin', at);
        upstream.write(said);
      });
      upstream.pipe(caller);
    });
    const url = Object.assign(new URL(database.url), { port: String(proxy.port) }).href;
    const own = openPostgres({ url, connections: 1, preparesStatements: true }, { name: 'refused' });
    const written = () =>
      own.write.transaction().execute(async (trx) => {
        await sql.raw(first).execute(trx);
        await sql`INSERT INTO tries VALUES (2)`.execute(trx);
      });
    await expect(written()).rejects.toThrow('bogin');
    const count = sql`SELECT number FROM tries`;
    expect((await count.execute(database.write)).rows).toEqual([]);
    refuses = false;
    await written();
    expect((await count.execute(database.write)).rows).toContainEqual({ number: 2 });
    await own.close();
  });

  it('give up a statement that takes too long, as though the server were away', async () => {
    await using database = await temporaryPostgres(server);
    const slow = database.write.connection().execute(async (one) => {
      await sql`SET statement_timeout = 50`.execute(one);
      try {
        await sql`SELECT pg_sleep(30)`.execute(one);
      } finally {
        await sql`RESET statement_timeout`.execute(one);
      }
    });
    await expect(slow).rejects.toMatchObject({ name: 'BackendUnavailable', retryAfterSeconds: 5 });
  });
});
