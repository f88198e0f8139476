import { describe, expect, it } from 'vitest';
import { analysisVersion } from '../analysis/analysis-version.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import type { PageAnalysis } from '../page/page-facts.ts';
import type { PageInput } from '../page/page-input.ts';
import type { EarlierPages } from './earlier-pages.ts';
import type { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, links, linksOnly } from './test-crawl.fixture.ts';

async function htmlLinks(input: PageInput): Promise<PageAnalysis> {
  const content = { title: null, description: null, lang: null, headings: [], passages: [], cites: [] };
  return { ...(await linksOnly(input)), content: input.body === null ? null : content };
}

/** The records of a crawl as the next one asks for them. */
function earlierOf(store: MemoryCrawlStore): EarlierPages {
  const pages = new Map(store.pages.map((page) => [page.entry.url, page]));
  return {
    conditions: async (url) => pages.get(url)?.kept ?? null,
    analysis: async (url) => pages.get(url)?.kept?.analysis ?? null,
  };
}

async function siteWithTags(pages: Record<string, { tag: string; html: string }>, robots = '') {
  return httpServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (request.url === '/robots.txt') response.end(robots);
    else if (page === undefined) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === page.tag) response.writeHead(304, { etag: page.tag }).end();
    else response.writeHead(200, { 'content-type': 'text/html', etag: page.tag }).end(page.html);
  });
}

async function twice(change: (pages: Record<string, { tag: string; html: string }>) => void) {
  const pages = {
    '/': { tag: '"1"', html: links('/a', '/b') },
    '/a': { tag: 'W/"2"', html: `${links('/c')}<a rel=nofollow href="/d">` },
    '/b': { tag: '"3"', html: links('https://other.example/') },
    '/c': { tag: '"4"', html: '' },
  };
  const site = await siteWithTags(pages);
  const first = await crawlFrom(site.origin, { analyze: htmlLinks });
  change(pages);
  const analysed: string[] = [];
  const second = await crawlFrom(site.origin, {
    earlier: earlierOf(first.store),
    analyze: (input) => {
      analysed.push(new URL(input.url).pathname);
      return htmlLinks(input);
    },
  });
  await site[Symbol.asyncDispose]();
  return { first, second, analysed };
}

describe('a site that is crawled again', () => {
  it('has the same records without a page being sent or analysed twice', async () => {
    const { first, second, analysed } = await twice(() => undefined);
    expect(analysed).toEqual([]);
    expect(second.records).toEqual(first.records);
    expect(second.store.skipped()).toEqual(first.store.skipped());
    expect(second.store.pages.map(({ links }) => links)).toEqual(first.store.pages.map(({ links }) => links));
    expect(second.store.pages.map(({ unchanged }) => unchanged)).toEqual([true, true, true, true]);
    const keptOf = ({ store }: typeof first) =>
      store.pages.map(({ kept }) => [kept?.validators, kept?.analysis.links, kept?.analysis.content]);
    expect(keptOf(second)).toEqual(keptOf(first));
  });

  it('has what changed fetched and analysed, and what that leads to', async () => {
    const { second, analysed } = await twice((pages) => {
      pages['/a'] = { tag: '"5"', html: links('/new') };
      pages['/new'] = { tag: '"6"', html: '' };
    });
    expect(analysed).toEqual(['/a', '/new']);
    expect(second.paths).toEqual(['/', '/a', '/b', '/new']);
  });

  it('is asked the next time by what the server says now of the page that has not changed, and answers in its own time', async () => {
    const asked: (string | undefined)[] = [];
    const tags = ['"1"', 'W/"1"', 'W/"1"'];
    await using site = await httpServer((request, response) => {
      if (request.url !== '/') return response.writeHead(404).end();
      const condition = request.headers['if-none-match'];
      const etag = tags[asked.push(condition) - 1] ?? '';
      response.writeHead(condition === undefined ? 200 : 304, { etag, 'content-type': 'text/html' }).end();
    });
    const timed = async (input: PageInput) => {
      const analysis = await htmlLinks(input);
      return { ...analysis, facts: { ...analysis.facts, responseTimeMs: 1e6 } };
    };
    let { store } = await crawlFrom(site.origin, { analyze: timed });
    for (const _ of ['second', 'third'])
      ({ store } = await crawlFrom(site.origin, { analyze: timed, earlier: earlierOf(store) }));
    expect(asked).toEqual([undefined, '"1"', 'W/"1"']);
    expect(store.pages[0]?.facts.responseTimeMs).toBeLessThan(1e6);
  });

  it('is fetched in full where it says when it expires, or leads on', async () => {
    await using site = await siteWithTags({ '/': { tag: '"1"', html: '' } });
    const siteFacts = { simHash: null, headline: null, languages: [], lacks: [] };
    const isKept = async (facts: PageAnalysis['siteFacts'], refresh: PageAnalysis['refresh'] = null) => {
      const analyze = async (input: PageInput) => ({
        ...(await htmlLinks(input)),
        siteFacts: facts,
        refresh,
      });
      const { store } = await crawlFrom(site.origin, { analyze });
      return store.pages[0]?.kept !== null;
    };
    expect([await isKept(siteFacts), await isKept({ ...siteFacts, expires: true })]).toEqual([true, false]);
    expect(await isKept(siteFacts, { seconds: 0, url: `${site.origin}/a`, by: 'the Refresh header' })).toBe(
      false,
    );
  });

  it('is fetched in full when robots.txt treats search agents otherwise than then', async () => {
    const pages = { '/': { tag: '"1"', html: '' } };
    await using site = await siteWithTags(pages, 'User-agent: Googlebot\nDisallow: /');
    const earlier: EarlierPages = {
      conditions: async () => ({ validators: { etag: '"1"', lastModified: null }, blockedAgents: [] }),
      analysis: () => Promise.reject(new Error('is not asked for')),
    };
    const { store } = await crawlFrom(site.origin, { earlier });
    expect(store.pages.map(({ unchanged, facts }) => [unchanged, facts.statusCode])).toEqual([[false, 200]]);
  });

  it('is fetched in full when the earlier record is gone', async () => {
    await using site = await siteWithTags({ '/': { tag: '"1"', html: '' } });
    const earlier: EarlierPages = {
      conditions: async () => ({ validators: { etag: '"1"', lastModified: null }, blockedAgents: [] }),
      analysis: async () => null,
    };
    const { store } = await crawlFrom(site.origin, { earlier });
    expect(store.pages.map(({ unchanged, facts }) => [unchanged, facts.statusCode])).toEqual([[false, 200]]);
  });

  it('is asked by Last-Modified where there is no entity tag', async () => {
    const date = 'Sun, 06 Nov 1994 08:49:37 GMT';
    const asked: (string | undefined)[] = [];
    await using site = await httpServer((request, response) => {
      asked.push(request.headers['if-modified-since']);
      response.setHeader('content-type', 'text/html').setHeader('last-modified', date).end();
    });
    const first = await crawlFrom(site.origin, { analyze: htmlLinks });
    await crawlFrom(site.origin, { earlier: earlierOf(first.store) });
    expect(asked.filter((value) => value !== undefined)).toEqual([date]);
  });

  it('is fetched in full where the links that were internal are not so any more, or others are', async () => {
    const pages = {
      '/': { tag: '"1"', html: links('/a') },
      '/a': { tag: '"2"', html: '' },
    };
    await using site = await siteWithTags(pages);
    pages['/a'].html = links(`http://sub.site.test:${site.port}/`);
    const origin = site.origin.replace('127.0.0.1', 'site.test');
    const lookup = async () => [{ address: '127.0.0.1', family: 4 } as const];
    const crawlOnce = (options: Parameters<typeof crawlFrom>[1]) =>
      crawlFrom(origin, { analyze: htmlLinks, fetching: { lookup }, ...options });
    const first = await crawlOnce({ maxPages: 2 });
    const earlier = earlierOf(first.store);
    const unchanged = async (includeSubdomains: boolean) => {
      const { store } = await crawlOnce({ maxPages: 2, earlier, includeSubdomains });
      return store.pages.map((page) => page.unchanged);
    };
    expect(await unchanged(false)).toEqual([true, true]);
    expect(await unchanged(true)).toEqual([true, false]);
  });

  it('is fetched in full, the seed too, where a sitemap lists translations of it', async () => {
    const pages: Record<string, { tag: string; html: string }> = { '/': { tag: '"1"', html: '' } };
    await using site = await siteWithTags(pages);
    const first = await crawlFrom(site.origin, { analyze: htmlLinks });
    const link = `<xhtml:link rel="alternate" hreflang="de" href="${site.origin}/"/>`;
    pages['/sitemap.xml'] = {
      tag: '"2"',
      html: `<urlset><url><loc>${site.origin}/</loc>${link}</url></urlset>`,
    };
    const second = await crawlFrom(site.origin, { analyze: htmlLinks, earlier: earlierOf(first.store) });
    expect(second.store.pages.map(({ unchanged, kept }) => [unchanged, kept])).toEqual([[false, null]]);
  });

  it('never sends back what is no validator', async () => {
    await using site = await httpServer((_request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .setHeader('etag', 'unquoted')
        .setHeader('last-modified', 'now')
        .end();
    });
    const { store } = await crawlFrom(site.origin, { analyze: htmlLinks });
    expect(store.pages[0]?.kept).toBeNull();
  });
});

describe('the version of the analysis', () => {
  const settings = { userAgent: 'TestBot/1', includeSubdomains: false, renders: false };

  it('is the same for the same sources and settings', () => {
    expect(analysisVersion(settings)).toMatch(/^[0-9a-f]{12}$/);
    expect(analysisVersion({ ...settings })).toBe(analysisVersion(settings));
  });

  it.each([{ userAgent: 'TestBot/2' }, { includeSubdomains: true }, { renders: true }])(
    'is another with %j',
    (change) => expect(analysisVersion({ ...settings, ...change })).not.toBe(analysisVersion(settings)),
  );
});
