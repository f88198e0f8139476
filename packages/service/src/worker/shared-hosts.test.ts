import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  analyzePage,
  crawl,
  createFetcher,
  createPoliteness,
  DEFAULT_CRAWL_LIMITS,
  MemoryCrawlStore,
} from '@seogeo/engine';
import fc from 'fast-check';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../../test/support/listen-anywhere.ts';
import { sql } from '../storage/kysely/kysely.gen.js';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { SharedHosts } from './shared-hosts.ts';

const log = pino({ enabled: false });

const worker = (
  db: TemporaryDatabase,
  owner: string,
  concurrencyPerHost: number,
  monotonic: () => number = () => performance.now(),
) => new SharedHosts({ hosts: db.storage.hosts(owner), concurrencyPerHost, log, monotonic });

describe('a host that several workers crawl', () => {
  it('is never asked more at a time than it may be, by all of them together', async () => {
    const state = { now: 0, most: 0, answered: 0 };
    const server = createServer(async (request, response) => {
      state.now += 1;
      state.most = Math.max(state.most, state.now);
      await sleep(2);
      state.now -= 1;
      state.answered += 1;
      const links = Array.from({ length: 40 }, (_, n) => `<a href="/p${n}">p</a>`).join('');
      response.setHeader('content-type', 'text/html').end(request.url === '/' ? links : 'x');
    });
    const port = await listenAnywhere(server);
    await using db = await temporaryDatabase();
    await Promise.all(
      ['a', 'b'].map(async (owner) => {
        const shares = worker(db, owner, 4);
        const fetcher = createFetcher({ userAgent: 'T/1', allowPrivateHosts: true, allowedPorts: [] });
        const store = new MemoryCrawlStore();
        await crawl({
          seedUrl: `http://127.0.0.1:${port}/`,
          maxPages: 100,
          store,
          fetcher,
          userAgent: 'T/1',
          resume: false,
          politeness: createPoliteness({ concurrencyPerHost: 4, mode: 'adaptive', shares }),
          analyze: async (input) => analyzePage(input),
          limits: DEFAULT_CRAWL_LIMITS,
          signal: new AbortController().signal,
        });
        await shares.close();
        await fetcher.close();
        expect(store.pages).toHaveLength(41);
      }),
    );
    await new Promise((resolve) => server.close(resolve));
    expect(state.answered).toBeGreaterThan(82);
    expect(state.most).toBeLessThanOrEqual(4);
  });

  it('is divided without exceeding its limit, whoever comes, asks, hangs on or goes', async () => {
    const action = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom('start', 'end', 'renew', 'leave'),
      wait: fc.integer({ min: 0, max: 3000 }),
    });
    await using db = await temporaryDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        await db.write.deleteFrom('host_shares').execute();
        let time = 1_000_000;
        const inFlight = [0, 0, 0];
        const join = (n: number) => worker(db, `w${n}`, 5, () => time);
        const workers = [join(0), join(1), join(2)];
        for (const { who, what, wait } of actions) {
          time += wait;
          const flying = inFlight[who] ?? 0;
          if (what === 'start' && flying < (workers[who]?.limitOf('h', flying) ?? 0))
            inFlight[who] = flying + 1;
          if (what === 'end' && flying > 0) inFlight[who] = flying - 1;
          workers[who]?.limitOf('h', inFlight[who] ?? 0);
          if (what === 'leave' && flying === 0) {
            await workers[who]?.close();
            workers[who] = join(who);
          }
          // Whoever lives renews; the one that acts is the first to.
          for (const n of [who, (who + 1) % 3, (who + 2) % 3]) await workers[n]?.renew();
          expect(inFlight.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(5);
        }
        for (const one of workers) await one.close();
      }),
      { numRuns: 40 },
    );
  });

  it('belongs to the one that is left', async () => {
    await using db = await temporaryDatabase();
    const [a, b] = [worker(db, 'a', 8), worker(db, 'b', 8)];
    const shares = async () => {
      for (const one of [a, b, a, b]) {
        one.limitOf('h', 0);
        await one.renew();
      }
      return [a.limitOf('h', 0), b.limitOf('h', 0)];
    };
    expect(await shares()).toEqual([4, 4]);
    await a.close();
    await b.renew();
    expect(b.limitOf('h', 0)).toBe(8);
    await b.close();
  });
});

describe('what a worker may ask of a host', () => {
  it('is nothing at first, its share once that is taken, and nothing where it was not renewed for four seconds', async () => {
    await using db = await temporaryDatabase();
    let now = 1_000_000;
    const shares = worker(db, 'a', 4, () => now);
    let told = 0;
    shares.onChange(() => {
      told += 1;
    });
    await shares.renew();
    expect([shares.limitOf('h', 1), told]).toEqual([0, 0]);
    await shares.renew();
    expect([shares.limitOf('h', 1), told > 0]).toEqual([4, true]);
    now += 4_000;
    expect(shares.limitOf('h', 1)).toBe(4);
    now += 1;
    expect(shares.limitOf('h', 1)).toBe(0);
    await shares.renew();
    expect(shares.limitOf('h', 1)).toBe(4);
    await shares.close();
  });

  it('is left to the others once nothing of it was asked for longer, and is kept for what is in flight', async () => {
    await using db = await temporaryDatabase();
    let now = 1_000_000;
    const shares = worker(db, 'a', 4, () => now);
    for (const [host, inFlight] of [
      ['idle', 0],
      ['busy', 2],
    ] as const)
      shares.limitOf(host, inFlight);
    await shares.renew();
    const held = async () =>
      await db.read.selectFrom('host_shares').select(['host', 'requests']).orderBy('host').execute();
    const [busy, idle] = [
      { host: 'busy', requests: 4 },
      { host: 'idle', requests: 4 },
    ];
    now += 4_000;
    await shares.renew();
    expect(await held()).toEqual([busy, idle]);
    now += 1;
    await shares.renew();
    expect(await held()).toEqual([busy]);
    await shares.close();
    expect(await held()).toEqual([]);
  });

  it('is what is left by those that are there, odd ones for who comes first by name', async () => {
    await using db = await temporaryDatabase();
    const workers = ['a', 'b', 'c'].map((owner) => worker(db, owner, 5));
    for (let round = 0; round < 3; round += 1)
      for (const one of workers) {
        one.limitOf('h', 0);
        await one.renew();
      }
    expect(workers.map((one) => one.limitOf('h', 0))).toEqual([2, 2, 1]);
    await Promise.all(workers.map((one) => one.close()));
  });

  it('counts what a worker still has in flight above its share', async () => {
    await using db = await temporaryDatabase();
    const [a, b] = [worker(db, 'a', 4), worker(db, 'b', 4)];
    a.limitOf('h', 4);
    await a.renew();
    for (let round = 0; round < 2; round += 1) {
      b.limitOf('h', 0);
      await b.renew();
      await a.renew();
    }
    expect([a.limitOf('h', 4), b.limitOf('h', 0)]).toEqual([2, 0]);
    a.limitOf('h', 2);
    await a.renew();
    await b.renew();
    expect(b.limitOf('h', 0)).toBe(2);
    await Promise.all([a, b].map((one) => one.close()));
  });
});

it('a share is used once it is committed, and not where that fails', async () => {
  await using db = await temporaryDatabase();
  const [a, b] = [worker(db, 'a', 8), worker(db, 'b', 8)];
  for (const one of [a, b, a, b]) {
    one.limitOf('shared', 0);
    await one.renew();
  }
  await b.close();
  await sql`create table nobody (id integer primary key)`.execute(db.write);
  await sql`create table broken (id references nobody (id) deferrable initially deferred)`.execute(db.write);
  await sql`create trigger breaks after insert on host_shares begin insert into broken values (1); end`.execute(
    db.write,
  );
  expect([a.limitOf('shared', 0), a.limitOf('new', 0)]).toEqual([4, 0]);
  await a.renew();
  expect([a.limitOf('shared', 0), a.limitOf('new', 0)]).toEqual([4, 0]);
  await sql`drop trigger breaks`.execute(db.write);
  await a.renew();
  expect([a.limitOf('shared', 0), a.limitOf('new', 0)]).toEqual([8, 8]);
  await a.close();
});

it('hosts that are met together are claimed in one transaction', async () => {
  await using db = await temporaryDatabase();
  const shares = worker(db, 'a', 4);
  const hosts = Array.from({ length: 20 }, (_, n) => `host${n}`);
  for (const host of hosts) shares.limitOf(host, 0);
  await shares.renew();
  const rows = await db.read.selectFrom('host_shares').select('beat').execute();
  expect(rows).toEqual(hosts.map(() => ({ beat: 0 })));
  await shares.close();
});

it('a worker whose database can be written no more still leaves its hosts', async () => {
  await using db = await temporaryDatabase();
  const shares = worker(db, 'a', 4);
  shares.limitOf('example.com', 0);
  await shares.renew();
  await sql`pragma query_only = 1`.execute(db.write);
  await expect(shares.close()).resolves.toBeUndefined();
});
