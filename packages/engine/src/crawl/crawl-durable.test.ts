import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { httpServer } from '../fetch/test-server.fixture.ts';
import type { CrawledPage, FrontierEntry } from './crawl-store.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, links, linksOnly, recordsOf, serveSite } from './test-crawl.fixture.ts';

const PAGES = 120;

/** A site with everything whose record could depend on order: redirects, errors, several ways to a page, sitemaps. */
function tangledSite() {
  return httpServer(async (request, response) => {
    await sleep(Math.random() * 6);
    const path = request.url ?? '';
    const page = /^\/p(\d+)$/.exec(path)?.[1];
    if (path === '/') response.setHeader('content-type', 'text/html').end(links('/p1', '/p2', '/p3'));
    else if (path === '/sitemap.txt')
      response.end(Array.from({ length: 20 }, (_, i) => `/p${i * 13}\n`).join(''));
    else if (path === '/robots.txt') response.end('User-agent: *\nDisallow: /*9\nSitemap: /sitemap.xml');
    else if (path === '/sitemap.xml')
      response.end('<urlset><url><loc>/p77</loc></url><url><loc>/p200</loc></url></urlset>');
    else if (page === undefined) response.writeHead(404).end();
    else answer(Number(page));

    function answer(n: number): void {
      if (n % 17 === 0) response.writeHead(500).end();
      else if (n % 7 === 0) response.writeHead(302, { location: `/p${(n * 3) % PAGES}` }).end();
      else {
        const targets = [n + 1, n * 2, n * 5 + 3].map((target) => `/p${target % PAGES}`);
        response
          .setHeader('content-type', 'text/html')
          .end(links(...targets, `/p${n}?v=${n % 4}`, 'http://else.example/'));
      }
    }
  });
}

describe('the records of a crawl', () => {
  it('do not depend on timing', async () => {
    await using site = await tangledSite();
    const runs = [await crawlFrom(site.origin), await crawlFrom(site.origin), await crawlFrom(site.origin)];
    const [first] = runs;
    expect(first?.records.length).toBeGreaterThan(60);
    for (const run of runs) {
      expect(run.records).toEqual(first?.records);
      expect(run.store.skipped()).toEqual(first?.store.skipped());
      expect(run.end).toEqual(first?.end);
    }
  });

  it('are the same when the crawl is stopped at any moment and taken up again, and none is there twice', async () => {
    await using site = await tangledSite();
    const undisturbed = await crawlFrom(site.origin);
    const store = new MemoryCrawlStore();
    let stops = 0;
    for (let stopAfter = 5; ; stopAfter += 25) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), stopAfter);
      const { end } = await crawlFrom(site.origin, { store, resume: stops > 0, signal: controller.signal });
      clearTimeout(timer);
      if (end.stopReason !== 'canceled') break;
      stops += 1;
      await store.giveBack();
    }
    expect(stops).toBeGreaterThan(1);
    expect(recordsOf(store)).toEqual(undisturbed.records);
    expect(new Set(store.pages.map(({ entry }) => entry.url)).size).toBe(store.pages.length);
    expect(store.skipped()).toEqual(undisturbed.store.skipped());
  });
});

describe('a crawl that is canceled', () => {
  it('ends soon, keeps its records and records nothing it gave up', async () => {
    await using site = await httpServer((request, response) => {
      if (request.url !== '/slow') response.setHeader('content-type', 'text/html').end(links('/slow', '/a'));
    });
    const controller = new AbortController();
    const analyze: typeof linksOnly = (input) => {
      if (input.url.endsWith('/a')) controller.abort();
      return linksOnly(input);
    };
    const { end, paths, store } = await crawlFrom(site.origin, { signal: controller.signal, analyze });
    expect(end).toMatchObject({ stopReason: 'canceled', error: null });
    expect(paths.slice(0, 1)).toEqual(['/']);
    expect(paths).not.toContain('/slow');
    const { leased, queued } = store.counters();
    expect(leased).toBe(0);
    expect(queued).toBeGreaterThan(0);
  });
});

describe('an entry', () => {
  it('that is poisoned is recorded as failed without a request', async () => {
    class PoisoningStore extends MemoryCrawlStore {
      override async lease(limit: number): Promise<readonly FrontierEntry[]> {
        const entries = await super.lease(limit);
        return entries.map((entry) => ({ ...entry, poisoned: entry.url.endsWith('/bad') }));
      }
    }
    await using site = await serveSite({ '/': links('/bad', '/good'), '/bad': '', '/good': '' });
    const { records } = await crawlFrom(site.origin, { store: new PoisoningStore() });
    expect(records).toContain(`${site.origin}/bad 1 poisoned`);
    expect(site.received).not.toContain('/bad');
    expect(site.received).toContain('/good');
  });

  it('whose analysis fails is recorded as such, and the crawl goes on', async () => {
    await using site = await serveSite({ '/': links('/bad', '/good'), '/bad': 'x', '/good': '' });
    const { end, records } = await crawlFrom(site.origin, {
      analyze: async (input) => {
        if (input.url.endsWith('/bad') && input.body !== null) throw new Error('too deep');
        return linksOnly(input);
      },
    });
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(records).toContain(`${site.origin}/bad 1 analysis_failed`);
  });

  it.each(['/bad', '/'])('%s, whose analysis fails whatever is left of it, is so as well', async (path) => {
    await using site = await serveSite({ '/': links('/bad', '/good'), '/bad': 'x', '/good': '' });
    const { end, records, store } = await crawlFrom(site.origin, {
      analyze: async (input) => {
        if (input.url === site.origin + path) throw new Error('too deep');
        return linksOnly(input);
      },
    });
    expect(end).toMatchObject({ stopReason: 'frontier_exhausted', error: null });
    expect(records).toContain(`${site.origin}${path} ${path === '/' ? 0 : 1} analysis_failed`);
    expect(records).toHaveLength(path === '/' ? 1 : 3);
    const { facts } = store.pages.find(({ failure }) => failure !== null) ?? {};
    expect(facts).toMatchObject({ statusCode: 200, indexable: false, indexabilityReason: 'not_analysed' });
    expect(facts?.issues).toMatchObject([
      { code: 'not_analysed', message: expect.stringContaining('too deep') },
    ]);
  });
});

describe('a store that fails', () => {
  it.each(['lease', 'commit'] as const)('in %s ends the crawl with its own error', async (method) => {
    class FailingStore extends MemoryCrawlStore {
      private calls = 0;
      private check(name: string): void {
        if (name === method && ++this.calls > 3) throw new Error('disk full');
      }
      override async lease(limit: number): Promise<readonly FrontierEntry[]> {
        this.check('lease');
        return super.lease(limit);
      }
      override async commit(
        pages: readonly CrawledPage[],
        found: Parameters<MemoryCrawlStore['commit']>[1],
      ): Promise<void> {
        this.check('commit');
        return super.commit(pages, found);
      }
    }
    await using site = await tangledSite();
    await expect(crawlFrom(site.origin, { store: new FailingStore() })).rejects.toThrow('disk full');
  });
});
