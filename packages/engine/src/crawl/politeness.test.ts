import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { createPoliteness, type Turn } from './politeness.ts';
import { retryAfterMs } from './retry-after.ts';
import { crawlFrom, links, serveSite } from './test-crawl.fixture.ts';

const HEALTHY = { kind: 'healthy', responseTimeMs: 1, pauseMs: 0 } as const;
const { signal } = new AbortController();

/** Counts how many requests are being answered at once. */
async function countingSite(paths: number) {
  const state = { now: 0, most: 0 };
  const server = await httpServer(async (request, response) => {
    state.now += 1;
    state.most = Math.max(state.most, state.now);
    await sleep(3);
    state.now -= 1;
    response.setHeader('content-type', 'text/html');
    response.end(request.url === '/' ? links(...Array.from({ length: paths }, (_, i) => `/p${i}`)) : '');
  });
  return { server, state };
}

describe('politeness', () => {
  it('never has more requests at a host than allowed, over all crawls together', async () => {
    const { server, state } = await countingSite(40);
    await using _ = server;
    const politeness = createPoliteness({ concurrencyPerHost: 3, mode: 'adaptive' });
    await Promise.all([1, 2, 3].map(() => crawlFrom(server.origin, { politeness })));
    expect(state.most).toBe(3);
  });

  it('lets the crawls that wait for one host take turns', async () => {
    const politeness = createPoliteness({ concurrencyPerHost: 1, mode: 'adaptive' });
    const [eager, modest] = [{}, {}];
    const first = await politeness.acquire('h', eager, signal);
    const served: string[] = [];
    const wait = (name: string, crawl: object) =>
      politeness.acquire('h', crawl, signal).then((turn) => {
        served.push(name);
        turn?.end(HEALTHY);
      });
    const waiting = [
      wait('eager', eager),
      wait('eager', eager),
      wait('eager', eager),
      wait('modest', modest),
    ];
    first?.end(HEALTHY);
    await Promise.all(waiting);
    expect(served).toEqual(['eager', 'modest', 'eager', 'eager']);
  });

  it('keeps hosts apart', async () => {
    const politeness = createPoliteness({ concurrencyPerHost: 1, mode: 'adaptive' });
    const turns: (Turn | null)[] = [
      await politeness.acquire('a', {}, signal),
      await politeness.acquire('b', {}, signal),
    ];
    expect(turns).not.toContain(null);
  });

  it('gives a place in the queue back when its crawl is canceled', async () => {
    const politeness = createPoliteness({ concurrencyPerHost: 1, mode: 'adaptive' });
    const first = await politeness.acquire('h', {}, signal);
    const controller = new AbortController();
    const canceled = politeness.acquire('h', {}, controller.signal);
    const next = politeness.acquire('h', {}, signal);
    controller.abort();
    first?.end(HEALTHY);
    expect(await canceled).toBeNull();
    expect(await next).not.toBeNull();
  });

  it('keeps the crawl delay of robots.txt between two requests', async () => {
    await using site = await serveSite({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nCrawl-delay: 0.05' },
      '/': links('/a', '/b'),
      '/a': '',
      '/b': '',
    });
    const started = performance.now();
    const { records } = await crawlFrom(site.origin, {
      politeness: createPoliteness({ concurrencyPerHost: 8, mode: 'adaptive' }),
    });
    expect(records).toHaveLength(3);
    // Four requests after robots.txt (three pages and /sitemap.xml) are at least three delays apart.
    expect(performance.now() - started).toBeGreaterThan(3 * 50);
  });
});

describe('a host that is busy', () => {
  it('is asked again, and its pages are recorded as what they are', async () => {
    const refusals = new Map<string, number>();
    await using site = await httpServer((request, response) => {
      const path = request.url ?? '';
      const refused = refusals.get(path) ?? 0;
      refusals.set(path, refused + 1);
      if (path.startsWith('/p') && refused < 2)
        response.writeHead(refused === 0 ? 429 : 503, { 'retry-after': '0' }).end();
      else
        response.setHeader('content-type', 'text/html').end(path === '/' ? links('/p1', '/p2', '/p3') : '');
    });
    const politeness = createPoliteness({ concurrencyPerHost: 8, mode: 'off' });
    const { records } = await crawlFrom(site.origin, { politeness });
    expect(records.map((record) => record.split(' ').at(-1))).toEqual(['200', '200', '200', '200']);
  });

  it('is not asked for ever', async () => {
    await using site = await httpServer((request, response) => {
      if (request.url === '/') response.setHeader('content-type', 'text/html').end(links('/busy'));
      else response.writeHead(request.url === '/busy' ? 429 : 404, { 'retry-after': '0' }).end();
    });
    const politeness = createPoliteness({ concurrencyPerHost: 8, mode: 'off' });
    const { records } = await crawlFrom(site.origin, { politeness });
    expect(records).toContain(`${site.origin}/busy 1 429`);
    expect(site.received.filter((path) => path === '/busy')).toHaveLength(3);
  });
});

describe('a connection that is lost', () => {
  it('is no finding when the second attempt succeeds', async () => {
    let lost = false;
    await using site = await httpServer((request, response) => {
      if (request.url === '/a' && !lost) {
        lost = true;
        request.socket.destroy();
      } else response.setHeader('content-type', 'text/html').end(request.url === '/' ? links('/a') : '');
    });
    const { records } = await crawlFrom(site.origin);
    expect(records).toEqual([`${site.origin}/ 0 200`, `${site.origin}/a 1 200`]);
  });

  it('is one when it does not', async () => {
    await using site = await httpServer((request, response) => {
      if (request.url === '/a') request.socket.destroy();
      else response.setHeader('content-type', 'text/html').end(request.url === '/' ? links('/a') : '');
    });
    const { end, records } = await crawlFrom(site.origin);
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(records).toContain(`${site.origin}/a 1 connect`);
  });
});

describe('Retry-After', () => {
  it('is seconds or a date', () => {
    expect(retryAfterMs('120')).toBe(120_000);
    expect(retryAfterMs('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0);
    expect(retryAfterMs(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50_000);
    expect(retryAfterMs('Sunday, 06-Nov-94 08:49:37 GMT')).toBe(0);
    expect(retryAfterMs('Sun Nov  6 08:49:37 1994')).toBe(0);
    const unusable = [undefined, '', 'soon', '1.5', '-1', '2040-01-01', 'Sun, 99 Foo 2040 00:00:00 GMT'];
    expect(unusable.map(retryAfterMs)).toEqual(unusable.map(() => null));
  });
});

describe('what is known of a host', () => {
  /** Requests at a time that a host which said once that it is busy is asked, of eight; others are met meanwhile. */
  async function known() {
    const now = performance.now.bind(performance);
    let passed = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
    const politeness = createPoliteness({ concurrencyPerHost: 8, mode: 'adaptive' });
    const busy = await politeness.acquire('h', {}, signal);
    busy?.end({ kind: 'busy', responseTimeMs: 1, pauseMs: 0 });
    const begun = async (): Promise<Turn[]> => {
      const waiting = new AbortController();
      const turns = Array.from({ length: 8 }, () => politeness.acquire('h', {}, waiting.signal));
      waiting.abort();
      return (await Promise.all(turns)).filter((turn) => turn !== null);
    };
    const after = async (minutes: number): Promise<Turn[]> => {
      passed += minutes * 60_000;
      await politeness.acquire(`other-${passed}`, {}, signal);
      return begun();
    };
    const end = (turns: readonly Turn[]): number => {
      for (const turn of turns) turn.end({ kind: 'neutral', responseTimeMs: 0, pauseMs: 0 });
      return turns.length;
    };
    return { politeness, after, end, [Symbol.dispose]: () => clock.mockRestore() };
  }

  it('is forgotten ten minutes after its last request', async () => {
    using host = await known();
    const { after, end } = host;
    const limits: number[] = [];
    for (const minutes of [9, 9, 9, 11]) limits.push(end(await after(minutes)));
    expect(limits).toEqual([4, 4, 4, 8]);
  });

  it('is not forgotten while it answers, and not for a day where it asks for time between requests', async () => {
    using host = await known();
    const { politeness, after, end } = host;
    const [one, ...more] = await after(1);
    end(more);
    const others = await after(11);
    expect(others).toHaveLength(3);
    politeness.setDelay('https://h', 60_000);
    end([one ?? [], others].flat());
    expect(await after(23 * 60)).toHaveLength(1);
  });
});

it('a turn that was waited for leaves nothing behind at the signal that could have ended the wait', async () => {
  const politeness = createPoliteness({ concurrencyPerHost: 1, mode: 'adaptive' });
  const { signal: long } = new AbortController();
  const first = await politeness.acquire('h', {}, long);
  const second = politeness.acquire('h', {}, long);
  first?.end(HEALTHY);
  (await second)?.end(HEALTHY);
  expect(getEventListeners(long, 'abort')).toEqual([]);
});

it('whoever shares hosts out is told of every beginning and end, to the last', async () => {
  const told: number[] = [];
  const shares = {
    limitOf(_host: string, inFlight: number) {
      told.push(inFlight);
      return 2;
    },
    onChange: () => {},
  };
  const politeness = createPoliteness({ concurrencyPerHost: 2, mode: 'off', shares });
  const { signal } = new AbortController();
  const turns = await Promise.all([1, 2].map(() => politeness.acquire('a.example', 'crawl', signal)));
  expect(told.at(-1)).toBe(2);
  for (const turn of turns) turn?.end({ kind: 'neutral', responseTimeMs: 0, pauseMs: 0 });
  expect(told.at(-1)).toBe(0);
});
