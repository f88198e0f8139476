import { describe, expect, it } from 'vitest';
import type { CrawledPage, FoundUrl, FrontierEntry } from './crawl-store.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { linksOnly } from './test-crawl.fixture.ts';

const found = (url: string, level: number, skip: FoundUrl['skip'] = null, redirects = 0): FoundUrl => ({
  url,
  level,
  redirects,
  via: 'link',
  skip,
});

async function page(entry: FrontierEntry): Promise<CrawledPage> {
  const scope = { host: 'e.example', includeSubdomains: false };
  const agents = { allowed: [], blocked: [] };
  const response = { status: 200, headers: {}, body: null, bytes: 0, responseTimeMs: 1 };
  const { facts } = await linksOnly({
    url: entry.url,
    ...response,
    scope,
    agents,
    redirectsTo: null,
    failure: null,
  });
  const nothing = { redirectsTo: null, failure: null, found: [], links: [], siteFacts: null, content: null };
  return { entry, facts, ...nothing, crawledAt: 0 };
}

const urls = (entries: readonly FrontierEntry[]) => entries.map(({ url }) => url);

describe('a frontier', () => {
  it('hands out the lowest level first, and the next only when that one is finished', async () => {
    const store = new MemoryCrawlStore();
    await store.commit([], [found('b', 1), found('a', 0), found('c', 1)]);
    const first = await store.lease(10);
    expect([urls(first), urls(await store.lease(10))]).toEqual([['a'], []]);
    await store.commit(await Promise.all(first.map(page)), []);
    expect([urls(await store.lease(1)), urls(await store.lease(9))]).toEqual([['b'], ['c']]);
    expect(store.counters()).toEqual({ done: 1, unreachable: 0, queued: 0, leased: 2 });
  });

  it('keeps the smaller level of a URL that waits, and leaves one that is done alone', async () => {
    const store = new MemoryCrawlStore();
    await store.commit([], [found('a', 3), found('a', 1), found('a', 2), found('a', 1, 'offSite')]);
    const [entry] = await store.lease(1);
    expect(entry).toMatchObject({ url: 'a', level: 1 });
    if (entry !== undefined) await store.commit([await page(entry)], [found('a', 0)]);
    expect(store.counters()).toEqual({ done: 1, unreachable: 0, queued: 0, leased: 0 });
  });

  it('queues a URL that was only counted once it is found without a reason to skip it', async () => {
    const store = new MemoryCrawlStore();
    await store.commit([], [found('a', 1, 'robots'), found('b', 1, 'offSite'), found('b', 1, 'limits')]);
    expect(store.skipped()).toEqual({ robots: 1, limits: 1, offSite: 0 });
    await store.commit([], [found('a', 2)]);
    expect(urls(await store.lease(9))).toEqual(['a']);
    expect(store.skipped().robots).toBe(0);
  });

  it('refuses a record for what is not leased', async () => {
    const store = new MemoryCrawlStore();
    await store.commit([], [found('a', 0)]);
    const [entry] = await store.lease(1);
    const record = await page(entry as FrontierEntry);
    await store.commit([record], []);
    await expect(store.commit([record], [])).rejects.toThrow('not leased');
  });

  it('tells the admitted URLs that have a query', async () => {
    const store = new MemoryCrawlStore();
    await store.commit([], [found('a?1', 0), found('b', 0), found('c?1', 0, 'limits')]);
    expect([...(await store.queryUrls())]).toEqual(['a?1']);
  });
});
