import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LargeBodies, SMALL_BODY_BYTES } from '../fetch/large-bodies.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import type { PageInput } from '../page/page-input.ts';
import { crawlFrom, linksOnly } from './test-crawl.fixture.ts';

const LARGE = '<p>'.padEnd(2 * 1024 * 1024, 'Words. ');
const bombed = gzipSync(LARGE);
const names = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `/${kind}${n}`);
const large = [...names('large', 6), ...names('bomb', 6)];
const small = names('small', 20);

/** Half of the large pages are no more than two kilobytes on the wire. */
function site(paths: readonly string[]) {
  return httpServer((request, response) => {
    const path = request.url ?? '/';
    response.setHeader('content-type', 'text/html');
    if (path.startsWith('/large')) response.end(LARGE);
    else if (path.startsWith('/bomb')) response.setHeader('content-encoding', 'gzip').end(bombed);
    else if (path.startsWith('/small')) response.end(path);
    else if (path === '/') response.end(paths.map((to) => `<a href="${to}">x</a>`).join(''));
    else response.writeHead(404).end();
  });
}

/** An analysis that holds large pages until it is let go. */
function holdingAnalysis(until: Promise<unknown>) {
  let held = 0;
  let most = 0;
  return {
    most: () => most,
    async analyze(input: PageInput) {
      const isLarge = (input.body?.length ?? 0) > SMALL_BODY_BYTES;
      if (!isLarge) return linksOnly(input);
      held += 1;
      most = Math.max(most, held);
      await until;
      held -= 1;
      return linksOnly(input);
    },
  };
}

describe('large pages', () => {
  it('are few in memory at a time, coded or not, keep no other crawl waiting, and are all recorded', async () => {
    await using ofLarge = await site(large);
    await using ofSmall = await site(small);
    const largeBodies = new LargeBodies({ most: 3, perCrawl: 3 });
    const other = Promise.withResolvers<void>();
    const analysis = holdingAnalysis(other.promise);
    const crawled = crawlFrom(ofLarge.origin, { analyze: analysis.analyze, largeBodies });
    while (analysis.most() < 3) await delay(5);
    const { records: ofOther } = await crawlFrom(ofSmall.origin, { largeBodies });
    expect(ofOther).toHaveLength(1 + small.length);
    other.resolve();
    const { end, records } = await crawled;
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(analysis.most()).toBe(3);
    expect(records.filter((record) => record.endsWith(' 200'))).toHaveLength(1 + large.length);
  });

  it('of all crawls together are no more than the process allows, each crawl with its share', async () => {
    const bodies = new LargeBodies({ most: 3, perCrawl: 2 });
    const [a, b] = [{}, {}];
    const holds = [a, a, a, b, b].map((crawl) => bodies.hold(crawl));
    for (const hold of holds) void hold.take(() => false);
    const taken = () => holds.map(({ isTaken }) => isTaken);
    expect(taken()).toEqual([true, true, false, true, false]);
    holds[3]?.release();
    expect(taken()).toEqual([true, true, false, false, true]);
    holds[2]?.release();
    holds[0]?.release();
    holds[1]?.release();
    holds[4]?.release();
    expect(taken()).toEqual(holds.map(() => false));
    const again = [b, b].map((crawl) => bodies.hold(crawl));
    await Promise.all(again.map((hold) => hold.take(() => false)));
  });

  it('are given up for a crawl that has none, of who has most and is not all there, and may be asked for again', () => {
    const bodies = new LargeBodies({ most: 3, perCrawl: 2, patience: 0 });
    const asked: string[] = [];
    const holds = new Map(
      ['a1 here', 'a2 comes', 'b1 comes'].map((name) => [name, bodies.hold(name[0] ?? '')]),
    );
    const take = (name: string) =>
      void holds.get(name)?.take(() => {
        asked.push(name);
        return name.endsWith('comes');
      });
    for (const name of holds.keys()) take(name);
    const other = bodies.hold('c');
    const second = bodies.hold('c');
    for (const hold of [other, second]) void hold.take(() => false);
    expect(asked).toEqual(['a1 here', 'a2 comes']);
    expect([other.isTaken, second.isTaken, holds.get('b1 comes')?.isTaken]).toEqual([true, false, true]);
    take('a2 comes');
    expect(holds.get('a2 comes')?.isWaiting).toBe(true);
    // Whoever has fewest is next, whenever it asked.
    other.release();
    expect([second.isTaken, holds.get('a2 comes')?.isTaken]).toEqual([true, false]);
    holds.get('b1 comes')?.release();
    expect(holds.get('a2 comes')?.isTaken).toBe(true);
  });

  it('of a page that is asked for again are given up by the try that is under way', () => {
    const bodies = new LargeBodies({ most: 1, perCrawl: 1, patience: 0 });
    const page = bodies.hold('a');
    const asked: string[] = [];
    for (const name of ['first', 'second'])
      void page.take(() => {
        asked.push(name);
        return true;
      });
    const other = bodies.hold('b');
    void other.take(() => false);
    expect(asked).toEqual(['second']);
    expect([page.isTaken, other.isTaken]).toEqual([false, true]);
  });

  it('of a seed that waits for its sitemaps keep no other crawl waiting', async () => {
    const over = Promise.withResolvers<void>();
    const asked: string[] = [];
    await using slow = await httpServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/') response.setHeader('content-type', 'text/html').end(LARGE);
      else if (url !== '/sitemap.xml') response.writeHead(404).end();
      else {
        response.setHeader('content-type', 'application/xml').write('<urlset>');
        void over.promise.then(() => response.end('</urlset>'));
      }
    });
    await using honest = await site(large);
    const largeBodies = new LargeBodies({ most: 1, perCrawl: 1, patience: 600_000 });
    const waits = crawlFrom(slow.origin, { largeBodies, lane: 'slow' });
    await expect.poll(() => asked).toContain('/sitemap.xml');
    const { records } = await crawlFrom(honest.origin, { largeBodies, lane: 'honest' });
    expect(records.filter((record) => record.endsWith(' 200'))).toHaveLength(1 + large.length);
    over.resolve();
    expect((await waits).records).toEqual([`${slow.origin}/ 0 200`]);
  });

  it('that come byte by byte keep no other crawl waiting', async () => {
    let begun = 0;
    const over = Promise.withResolvers<void>();
    const dripping = () =>
      httpServer((request, response) => {
        response.setHeader('content-type', 'text/html');
        if (request.url === '/')
          return void response.end(
            names('drip', 4)
              .map((to) => `<a href="${to}">x</a>`)
              .join(''),
          );
        if (request.url === '/robots.txt') return void response.writeHead(404).end();
        begun += 1;
        response.write(LARGE.slice(0, 320 * 1024));
        void over.promise.then(() => response.end());
      });
    await using one = await dripping();
    await using two = await dripping();
    await using honest = await site(large);
    const largeBodies = new LargeBodies({ most: 4, perCrawl: 2, patience: 20 });
    // By themselves they would hold their places for longer than the other would wait.
    const fetching = { timeouts: { total: 600_000, idle: 600_000 } };
    const drips = [one, two].map(({ origin }) => crawlFrom(origin, { largeBodies, fetching }));
    await expect.poll(() => begun).toBeGreaterThanOrEqual(4);
    const { records } = await crawlFrom(honest.origin, {
      largeBodies,
      fetching: { timeouts: { total: 20_000 } },
    });
    expect(records.filter((record) => record.endsWith(' 200'))).toHaveLength(1 + large.length);
    over.resolve();
    for (const { records: ofDrips } of await Promise.all(drips)) expect(ofDrips).toHaveLength(5);
  });
});
