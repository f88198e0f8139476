import { describe, expect, it } from 'vitest';
import { sql } from '../kysely/kysely.gen.js';
import { openPostgres } from './connection/open-database.ts';
import { SharedBuckets } from './shared-buckets.ts';
import { temporaryPostgres } from './temporary-postgres.fixture.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

/** Two nodes, each with connections of its own. */
async function twoNodes() {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await temporaryPostgres(server));
  const settings = { url: database.url, connections: 2, preparesStatements: true };
  const nodes = ['one', 'other'].map((name) => {
    const node = openPostgres(settings, { name });
    opened.defer(() => node.close());
    return new SharedBuckets(node.write);
  });
  const all = opened.move();
  return {
    nodes,
    housekeeping: () => database.storage.sweep(),
    /** Milliseconds of the server's clock. */
    async now(): Promise<number> {
      const { rows } = await sql<{
        ms: number;
      }>`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms`.execute(database.read);
      return rows[0]?.ms ?? 0;
    },
    /** As though so much time had passed. */
    age: (ms: number) => sql`UPDATE rate_buckets SET at = at - ${ms}`.execute(database.write),
    rows: async () => (await sql`SELECT name FROM rate_buckets`.execute(database.read)).rows.length,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

describe.skipIf(server === '')('rate buckets of several nodes', () => {
  it('never give more than they hold and what has flowed in since, and tell each caller what is left', async () => {
    await using shop = await twoNodes();
    const LIMIT = 600;
    const begun = await shop.now();
    const draws = await Promise.all(
      Array.from({ length: 50 }, (_, round) => round).flatMap((round) =>
        shop.nodes.flatMap((node) =>
          Array.from({ length: 10 }, async (_, index) => {
            // Spread over ticks, so that many statements of both nodes come to the same row.
            for (let tick = 0; tick < round; tick += 1) await new Promise(setImmediate);
            return node.take(index % 3 === 0 ? 'other bucket' : 'a bucket', LIMIT);
          }),
        ),
      ),
    );
    expect(draws).toHaveLength(1_000);
    const most = (passed: number) => LIMIT + Math.ceil((passed * LIMIT) / 60_000);
    const passed = (await shop.now()) - begun;
    const given = draws.filter(({ allowed }) => allowed).length;
    expect(given).toBeLessThanOrEqual(2 * most(passed));
    expect(given).toBeGreaterThanOrEqual(LIMIT);
    // More is asked of the one bucket than it has.
    const more = await Promise.all(
      Array.from({ length: 700 }, (_, index) => shop.nodes[index % 2]?.take('a bucket', LIMIT)),
    );
    const ofOne = more.filter((draw) => draw?.allowed);
    expect(more.some((draw) => draw?.allowed === false && draw.remaining === 0 && draw.waitMs > 0)).toBe(
      true,
    );
    const left = ofOne.map((draw) => draw?.remaining);
    // Each token is told once, apart from those that have flowed in meanwhile.
    expect(new Set(left).size).toBeGreaterThanOrEqual(
      left.length - (most((await shop.now()) - begun) - LIMIT),
    );
  });

  it('give exactly what they hold where no time passes, whoever asks', async () => {
    await using shop = await twoNodes();
    const draws = await Promise.all(
      Array.from({ length: 40 }, (_, index) => shop.nodes[index % 2]?.take('slow', 1)),
    );
    expect(draws.filter((draw) => draw?.allowed)).toHaveLength(1);
    await shop.age(30_000);
    expect(await shop.nodes[0]?.take('slow', 1)).toMatchObject({ allowed: false, remaining: 0 });
    await shop.age(30_000);
    expect(await shop.nodes[1]?.take('slow', 1)).toMatchObject({ allowed: true, remaining: 0, limit: 1 });
  });

  it('are looked at without being drawn from, and are forgotten once they are full', async () => {
    await using shop = await twoNodes();
    const [one, other] = shop.nodes;
    for (let draw = 0; draw < 10; draw += 1) await one?.take('a', 60);
    const [seen, again] = [await other?.remaining('a', 60), await other?.remaining('a', 60)];
    expect([seen, again].every((left) => left !== undefined && left >= 50 && left < 60)).toBe(true);
    await shop.age(60_000);
    expect(await other?.remaining('a', 60)).toBe(60);
    await other?.sweep();
    expect(await shop.rows()).toBe(1);
    await shop.age(121_000);
    await shop.housekeeping();
    expect(await shop.rows()).toBe(0);
  });

  it('go by any name', async () => {
    await using shop = await twoNodes();
    const names = ['nul \0', 'half \ud800', 'a '.repeat(400), 'quote \' {"}, \\', ''];
    const draws = await Promise.all(names.map((name) => shop.nodes[0]?.take(name, 2)));
    expect(draws.map((draw) => draw?.remaining)).toEqual(names.map(() => 1));
    expect(await shop.nodes[1]?.take('half \ud800', 2)).toMatchObject({ allowed: true, remaining: 0 });
  });

  it('stop nobody for longer than a minute because the clock was set back', async () => {
    await using shop = await twoNodes();
    const [node] = shop.nodes;
    await node?.take('a', 2);
    await shop.age(-3_600_000);
    expect(await node?.take('a', 2)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await node?.take('a', 2)).toMatchObject({ allowed: false });
    await shop.age(30_000);
    expect(await node?.take('a', 2)).toMatchObject({ allowed: true });
  });

  it('refuse while they cannot be reached, whoever asks', async () => {
    const settings = { url: 'postgres://nobody@127.0.0.1:1/none', connections: 2, preparesStatements: true };
    const node = openPostgres(settings, { name: 'lost' });
    const buckets = new SharedBuckets(node.write);
    await expect(buckets.take('a', 60)).rejects.toMatchObject({ name: 'BackendUnavailable' });
    await expect(buckets.take('a', 60)).rejects.toMatchObject({ name: 'BackendUnavailable' });
    await node.close();
  });
});
