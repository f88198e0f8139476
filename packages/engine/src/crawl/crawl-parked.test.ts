import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { httpServer } from '../fetch/test-server.fixture.ts';
import type { PageInput } from '../page/page-input.ts';
import { CrawlMemory } from './crawl-memory.ts';
import type { CrawlEnd, CrawlSite } from './crawl-options.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { createPoliteness } from './politeness.ts';
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

/** A site that tells of each request as it arrives. Every answer takes a moment: parked crawls leave some on the wire. */
async function siteOf(answer: RequestListener) {
  const heard = { request: (_path: string): void => {} };
  const server = await httpServer(async (request, response) => {
    heard.request(request.url ?? '');
    await sleep(3);
    answer(request, response);
  });
  return { ...server, heard };
}

const served = () =>
  siteOf((request, response) => {
    const path = request.url ?? '';
    if (MISSING.has(path)) return response.writeHead(404).end();
    const body = SITE[path.split('?')[0] ?? ''] ?? '<p>page';
    const type = path.endsWith('.xml')
      ? 'application/xml'
      : path.endsWith('.txt')
        ? 'text/plain'
        : 'text/html';
    response.setHeader('content-type', type).end(body.replaceAll('ORIGIN', `http://${request.headers.host}`));
  });

/** Crawls in parts: the n-th is parked once it has asked for so many URLs, or for this one. */
async function crawlInParts(
  { origin, heard }: Awaited<ReturnType<typeof siteOf>>,
  pauses: readonly (number | string)[],
  memory: CrawlMemory | null,
) {
  const store = new MemoryCrawlStore();
  let site: CrawlSite | null = null;
  const ends: CrawlEnd[] = [];
  for (const pause of [...pauses, null]) {
    const park = new AbortController();
    let asked = 0;
    heard.request = (path) => {
      asked += 1;
      if (path === pause || asked === pause) park.abort();
    };
    if (pause === 0) park.abort();
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
    expect(store.counters().leased).toBe(0);
    ends.push(end);
    if (end.stopReason !== 'parked') break;
  }
  return { ends, end: ends.at(-1), records: recordsOf(store) };
}

describe('a crawl that is parked and goes on', () => {
  it('has the records and findings of one that was never disturbed, wherever it was parked', async () => {
    await using site = await served();
    const whole = await crawlInParts(site, [], null);
    expect(whole.records.length).toBeGreaterThan(8);
    const pauses = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pauses, fc.boolean(), async (parts, remembers) => {
        const { end, records } = await crawlInParts(site, parts, remembers ? new CrawlMemory() : null);
        expect(records).toEqual(whole.records);
        expect(end).toEqual(whole.end);
      }),
      { numRuns: 12 },
    );
  });

  it('does not ask again for what is not a page: its memory has it', async () => {
    await using site = await served();
    const { ends } = await crawlInParts(site, [5, 2, 2, 2], new CrawlMemory());
    expect(ends.length).toBeGreaterThan(1);
    const asked = site.received.filter((path) => /\.(txt|xml)$/.test(path)).sort();
    const distinct = new Set(asked);
    expect(asked).toEqual([...distinct]);
  });

  it('judges no link by a robots.txt that it has not read for being parked', async () => {
    await using site = await httpServer((request, response) => {
      const isSub = request.headers.host?.startsWith('sub.') === true;
      if (request.url !== '/') return response.writeHead(404).end();
      const other = `http://sub.site.test:${site.port}/`;
      response.setHeader('content-type', 'text/html').end(isSub ? '' : `<a href="${other}">x</a>`);
    });
    const politeness = createPoliteness({ concurrencyPerHost: 1, mode: 'off' });
    const busy = await politeness.acquire(
      `sub.site.test:${site.port}`,
      'other',
      new AbortController().signal,
    );
    const store = new MemoryCrawlStore();
    const park = new AbortController();
    const options = {
      store,
      politeness,
      includeSubdomains: true,
      memory: new CrawlMemory(),
      fetching: { lookup: async () => [{ address: '127.0.0.1', family: 4 } as const] },
    };
    const analyze = async (input: PageInput) => {
      setTimeout(() => park.abort(), 20);
      return linksOnly(input);
    };
    const seed = `http://site.test:${site.port}/`;
    const { end } = await crawlFrom(seed, { ...options, analyze, park: park.signal });
    expect([end.stopReason, store.skipped().robots]).toEqual(['parked', 0]);
    busy?.end({ kind: 'neutral', responseTimeMs: 0, pauseMs: 0 });
    const { records } = await crawlFrom(seed, { ...options, resume: true });
    expect(records).toEqual([`${seed} 0 200`, `http://sub.site.test:${site.port}/ 1 200`]);
  });

  it('records what is on the wire when it is parked: a site that answers slowly is crawled all the same', async () => {
    await using site = await siteOf(async (request, response) => {
      if (request.url === '/slow') await sleep(300);
      else if (request.url !== '/') return response.writeHead(404).end();
      response.setHeader('content-type', 'text/html').end('<a href="/slow">x</a>');
    });
    const { records } = await crawlInParts(site, ['/slow'], new CrawlMemory());
    expect(records).toHaveLength(2);
    expect(site.received.filter((path) => path === '/slow')).toHaveLength(1);
  });
});
