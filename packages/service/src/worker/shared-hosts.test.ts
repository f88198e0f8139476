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
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/sqlite/temporary-database.fixture.ts';
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
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await using db = await temporaryDatabase();
    await Promise.all(
      ['a', 'b'].map(async (owner) => {
        const shares = worker(db, owner, 4);
        const fetcher = createFetcher({ userAgent: 'T/1', allowPrivateHosts: true, allowedPorts: [] });
        const store = new MemoryCrawlStore();
        await crawl({
          ...{
            seedUrl: `http://127.0.0.1:${port}/`,
            maxPages: 100,
            store,
            fetcher,
            userAgent: 'T/1',
            resume: false,
          },
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

it('a worker whose database can be written no more still leaves its hosts', async () => {
  await using db = await temporaryDatabase();
  const shares = worker(db, 'a', 4);
  shares.limitOf('example.com', 0);
  await shares.renew();
  await sql`pragma query_only = 1`.execute(db.write);
  await expect(shares.close()).resolves.toBeUndefined();
});
