import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { CrawlMemory } from './crawl-memory.ts';
import type { CrawlEnd, CrawlSite } from './crawl-options.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, linksOnly, recordsOf } from './test-crawl.fixture.ts';

const SITE: Readonly<Record<string, string>> = {
  '/robots.txt': 'User-agent: *\nDisallow: /private\nSitemap: ORIGIN/index.xml',
  '/index.xml':
    '<sitemapindex><sitemap><loc>ORIGIN/a.xml</loc></sitemap><sitemap><loc>ORIGIN/b.xml</loc></sitemap></sitemapindex>',
  '/a.xml': '<urlset><url><loc>ORIGIN/listed-a</loc></url><url><loc>ORIGIN/p3</loc></url></urlset>',
  '/b.xml': '<urlset><url><loc>ORIGIN/listed-b</loc></url></urlset>',
  '/': '<a href="/p1">x</a><a href="/p2">x</a><a href="/private/x">x</a>',
  '/p1': '<a href="/p3">x</a><a href="/gone">x</a><a href="/p1?q=1">x</a>',
  '/p2': '<a href="/p4">x</a>',
  '/p3': '<a href="/p4">x</a><a href="/p2?q=2">x</a>',
  '/p4': '<a href="/">x</a>',
};

const MISSING = new Set(['/sitemap.xml', '/llms.txt', '/gone']);

/** Every answer takes a moment, so that there is something on the wire whenever a crawl is parked. */
const served = () =>
  httpServer(async (request, response) => {
    const path = request.url ?? '';
    await sleep(3);
    if (MISSING.has(path)) return response.writeHead(404).end();
    const body = SITE[path.split('?')[0] ?? ''] ?? '<p>page';
    const type = path.endsWith('.xml')
      ? 'application/xml'
      : path.endsWith('.txt')
        ? 'text/plain'
        : 'text/html';
    response.setHeader('content-type', type).end(body.replaceAll('ORIGIN', `http://${request.headers.host}`));
  });

/** Crawls in parts: the n-th is parked once it has had so many answers analysed or milliseconds passed. */
async function crawlInParts(origin: string, pauses: readonly number[], memory: CrawlMemory | null) {
  const store = new MemoryCrawlStore();
  let site: CrawlSite | null = null;
  const ends: CrawlEnd[] = [];
  for (const pause of [...pauses, 60_000]) {
    const park = new AbortController();
    const timer = setTimeout(() => park.abort(), pause);
    const { queued, done } = store.counters();
    const { end } = await crawlFrom(`${origin}/`, {
      store,
      site,
      resume: queued + done > 0,
      onSite: (settled) => {
        site = settled;
      },
      park: park.signal,
      ...(memory === null ? {} : { memory }),
      analyze: linksOnly,
    });
    clearTimeout(timer);
    expect(store.counters().leased).toBe(0);
    ends.push(end);
    if (end.stopReason !== 'parked') break;
  }
  return { ends, end: ends.at(-1), records: recordsOf(store) };
}

describe('a crawl that is parked and goes on', () => {
  it('has the records and findings of one that was never disturbed, wherever it was parked', async () => {
    await using site = await served();
    const whole = await crawlInParts(site.origin, [], null);
    expect(whole.records.length).toBeGreaterThan(8);
    const pauses = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pauses, fc.boolean(), async (parts, remembers) => {
        const { end, records } = await crawlInParts(site.origin, parts, remembers ? new CrawlMemory() : null);
        expect(records).toEqual(whole.records);
        expect(end).toEqual(whole.end);
      }),
      { numRuns: 12 },
    );
  });

  it('does not ask again for what is not a page: its memory has it', async () => {
    await using site = await served();
    const { ends } = await crawlInParts(site.origin, [40, 15, 15, 15], new CrawlMemory());
    expect(ends.length).toBeGreaterThan(1);
    const asked = site.received.filter((path) => /\.(txt|xml)$/.test(path)).sort();
    const distinct = new Set(asked);
    expect(asked).toEqual([...distinct]);
  });

  it('records what is on the wire when it is parked: a site that answers slowly is crawled all the same', async () => {
    await using site = await httpServer(async (request, response) => {
      if (request.url === '/slow') await sleep(300);
      else if (request.url !== '/') return response.writeHead(404).end();
      response.setHeader('content-type', 'text/html').end('<a href="/slow">x</a>');
    });
    const { records } = await crawlInParts(site.origin, [200], new CrawlMemory());
    expect(records).toHaveLength(2);
    expect(site.received.filter((path) => path === '/slow')).toHaveLength(1);
  });
});
