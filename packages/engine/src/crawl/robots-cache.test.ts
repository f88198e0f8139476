import { describe, expect, it } from 'vitest';
import { createFetcher } from '../fetch/fetcher.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { createPoliteFetch } from './polite-fetch.ts';
import { createPoliteness } from './politeness.ts';
import { RobotsCache } from './robots-cache.ts';

const HOUR = 3_600_000;

/** A cache on a real server whose answer a test may change; only the clock is the test's. */
async function cacheOn(answer: { status: number; body: string }) {
  const time = { now: 0 };
  const site = await httpServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  const fetcher = createFetcher({ userAgent: 'TestBot/1', allowPrivateHosts: true, allowedPorts: [] });
  const delays: [string, number][] = [];
  const politeness = {
    ...createPoliteness({ concurrencyPerHost: 8, mode: 'off' }),
    setDelay: (origin: string, milliseconds: number) => void delays.push([origin, milliseconds]),
  };
  const { signal } = new AbortController();
  const polite = createPoliteFetch({ fetcher, politeness, signal });
  const cache = new RobotsCache({
    fetch: (url, request) => polite(url, { ...request, tries: 1 }),
    beside: (read) => read({}),
    politeness,
    userAgent: 'TestBot/1',
    monotonic: () => time.now,
  });
  return {
    time,
    cache,
    delays,
    site,
    may: async (path: string) => (await cache.of(site.origin)).policy.allows(site.origin + path),
    async [Symbol.asyncDispose]() {
      await fetcher.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

describe('the robots.txt of an origin (RFC 9309 section 2.4)', () => {
  it('is asked for once, however many pages wait for it', async () => {
    await using own = await cacheOn({ status: 200, body: 'User-agent: *\nDisallow: /a' });
    expect(await Promise.all(['/a', '/b', '/a'].map(own.may))).toEqual([false, true, false]);
    expect(own.site.received).toEqual(['/robots.txt']);
  });

  it('is not used for more than 24 hours', async () => {
    const answer = { status: 200, body: 'User-agent: *\nDisallow: /a' };
    await using own = await cacheOn(answer);
    expect(await own.may('/a')).toBe(false);
    answer.body = '';
    own.time.now += 23.9 * HOUR;
    expect(await own.may('/a')).toBe(false);
    own.time.now += 0.2 * HOUR;
    expect(own.cache.known(own.site.origin)).toBeNull();
    expect(await own.may('/a')).toBe(true);
    expect(own.site.received).toHaveLength(2);
  });

  it('is used on while it cannot be reached, by those too who do not wait, and asked for again after an hour', async () => {
    const answer = { status: 200, body: 'User-agent: *\nDisallow: /a' };
    await using own = await cacheOn(answer);
    const { origin, received } = own.site;
    expect(await own.may('/b')).toBe(true);
    answer.status = 500;
    own.time.now += 25 * HOUR;
    expect([await own.may('/a'), await own.may('/b')]).toEqual([false, true]);
    expect(own.cache.known(origin)?.policy.allows(`${origin}/b`)).toBe(true);
    expect(received).toHaveLength(2);
    Object.assign(answer, { status: 404 });
    own.time.now += HOUR;
    expect(await own.may('/a')).toBe(true);
    expect(received).toHaveLength(3);
  });

  it('is one for each scheme, host and port', async () => {
    await using one = await cacheOn({ status: 200, body: 'User-agent: *\nDisallow: /a' });
    await using other = await httpServer((_request, response) => response.writeHead(404).end());
    const { policy } = await one.cache.of(`${other.origin}/a`);
    expect([await one.may('/a'), policy.allows(`${other.origin}/a`)]).toEqual([false, true]);
  });
});

describe('the Crawl-delay of a robots.txt', () => {
  const answered = (body: string) => ({ status: 200, body: `User-agent: *\n${body}` });

  it('is taken back by a newer file that has none, and by none that cannot be reached', async () => {
    const answer = answered('Crawl-delay: 2');
    await using own = await cacheOn(answer);
    const read = async () => {
      own.time.now += 25 * HOUR;
      await own.cache.of(own.site.origin);
      return own.delays;
    };
    const kept: [string, number] = [own.site.origin, 2_000];
    expect(await read()).toEqual([kept]);
    answer.status = 500;
    expect(await read()).toEqual([kept]);
    Object.assign(answer, answered('Disallow: /a'));
    expect(await read()).toEqual([kept, [own.site.origin, 0]]);
  });

  it('is not taken back by who has never reached the file', async () => {
    await using own = await cacheOn({ status: 500, body: '' });
    await own.cache.of(own.site.origin);
    expect(own.delays).toEqual([]);
  });
});
