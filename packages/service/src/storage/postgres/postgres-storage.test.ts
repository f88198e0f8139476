import { describe, expect, it } from 'vitest';
import { openPostgres } from './connection/open-database.ts';
import { ConnectionTurns } from './connection-turns.ts';
import { PostgresStorage } from './postgres-storage.ts';
import { temporaryPostgres } from './temporary-postgres.fixture.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(server === '')('requests that write to a PostgreSQL', () => {
  it('have a quarter of the connections for an account, and half of all: who waits for a row keeps others from none', async () => {
    await using database = await temporaryPostgres(server);
    const { read, write } = database.storage;
    const begin = database.storage.requests(() => {});
    const { id } = await write.accounts.create('many@example.com', 'pro', 0);
    const first = await begin('many');
    await first.stores.audits.countOpen(id);
    const other = await begin('other');
    const begun: string[] = [];
    const waiting = Array.from({ length: 9 }, async (_, number) => {
      const transaction = await begin(number < 8 ? 'many' : 'late');
      begun.push(number < 8 ? 'many' : 'late');
      await transaction.rollback();
    });
    expect(await read.jobs.countOpen(['draft'], id)).toBe(0);
    expect(begun).toEqual([]);
    await other.rollback();
    await first.rollback();
    await Promise.all(waiting);
    expect(begun[0]).toBe('late');
    expect(begun).toHaveLength(9);
  });

  it('give their turn back where none could begin', async () => {
    const settings = { url: 'postgres://127.0.0.1:1/none', connections: 2, preparesStatements: true };
    const database = openPostgres(settings, { name: 'none' });
    const begin = new PostgresStorage(database, settings, 'none').requests(() => {});
    for (const _ of [1, 2])
      await expect(begin('one').then(({ stores }) => stores.accounts.isEmpty())).rejects.toMatchObject({
        name: 'BackendUnavailable',
        retryAfterSeconds: 5,
      });
    await database.close();
  });
});

it.each([5, 6, 7, 8, 10, 12, 16, 40])(
  'transactions and filters leave one of %d connections to everything else, however many accounts have them',
  async (connections) => {
    const taken = await Promise.all(
      [1, 2].map(async (each) => {
        const turns = new ConnectionTurns(connections, each);
        const begun: string[] = [];
        const all = Array.from({ length: connections }, (_, account) =>
          turns.take(`${account}`, AbortSignal.timeout(20)).then(
            () => begun.push('begun'),
            () => {},
          ),
        );
        await Promise.all(all);
        return begun.length * each;
      }),
    );
    expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThan(connections);
  },
);

it('who has waited for a connection in vain is told when to come again', async () => {
  const turns = new ConnectionTurns(2, 1);
  const end = await turns.take('one');
  await expect(turns.take('one', AbortSignal.abort())).rejects.toMatchObject({
    status: 503,
    message: 'Too many requests are waiting for the database: retry in 1 second.',
    headers: { 'retry-after': '1' },
  });
  end();
  (await turns.take('one'))();
});
