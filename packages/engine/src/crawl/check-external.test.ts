import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { judgeInSite } from '../checks/site-checks.ts';
import { surveySite } from '../checks/site-survey.ts';
import { httpServer, type TestServer } from '../fetch/test-server.fixture.ts';
import { LIMITS } from '../limits/limits.ts';
import { CrawlMemory } from './crawl-memory.ts';
import type { CheckedTarget } from './crawl-store.ts';
import type { ExternalAnswers } from './external-answers.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, links, serveSite, type TestCrawl } from './test-crawl.fixture.ts';

/** Statuses by path, of a site that nobody audits. */
function other(robots: string | number, statuses: Readonly<Record<string, number>> = {}) {
  const asked: string[] = [];
  const server = httpServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const { [path]: status = 200 } = statuses;
    if (path === '/robots.txt' && typeof robots === 'string') response.end(robots);
    else if (path === '/robots.txt') response.writeHead(Number(robots)).end();
    else if (path === '/moved') response.writeHead(301, { location: '/gone' }).end();
    else if (path === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (path === '/only-get' && request.method === 'HEAD') response.writeHead(404).end();
    else response.writeHead(status).end('x');
  });
  return { asked, server };
}

function answers(): ExternalAnswers & { readonly kept: Map<string, CheckedTarget> } {
  const kept = new Map<string, CheckedTarget>();
  return {
    kept,
    known: async (urls) => urls.flatMap((url) => kept.get(url) ?? []),
    keep: async (checked) => {
      for (const one of checked) kept.set(one.url, one);
    },
  };
}

async function findings(store: MemoryCrawlStore): Promise<string[]> {
  const survey = await surveySite(store.graph());
  const found: string[] = [];
  for await (const page of store.graph().pages())
    for (const { code, severity, message } of judgeInSite(page, survey).issues)
      if (code.startsWith('broken_'))
        found.push(`${code} ${severity} ${message.replace(/127.0.0.1:\d+/, 'other')}`);
  return found.sort();
}

async function closedOrigin(): Promise<string> {
  await using server: TestServer = await httpServer(() => {});
  return server.origin;
}

const analyze: NonNullable<TestCrawl['analyze']> = async (input) => analyzePage(input);
const STATUSES = {
  '/gone': 404,
  '/gone-too': 410,
  '/login': 401,
  '/forbidden': 403,
  '/wait': 429,
  '/failing': 500,
  '/away': 503,
  '/linkedin': 999,
  '/gone.png': 404,
  '/gone.js': 404,
};

describe('what is of other sites', () => {
  it('is broken when it is gone, and not when it may only refuse crawlers', async () => {
    const { asked, server } = other('User-agent: *\nDisallow: /secret', STATUSES);
    await using elsewhere = await server;
    const closed = await closedOrigin();
    const paths = [...Object.keys(STATUSES), '/', '/moved', '/round', '/only-get', '/secret/gone'];
    const urls = paths.filter((path) => !path.includes('.')).map((path) => `${elsewhere.origin}${path}`);
    const page = `${links(...urls, 'http://gone.example/', 'http://away.example/', `${closed}/`, '/b', 'mailto:a@b.c')}
      <img src="${elsewhere.origin}/gone.png"><script src="${elsewhere.origin}/gone.js"></script>`;
    await using site = await serveSite({ '/': page, '/b': links(`${elsewhere.origin}/gone`) });
    const external = answers();
    const lookup = async (name: string) => {
      throw Object.assign(new Error(name), { code: name === 'gone.example' ? 'ENOTFOUND' : 'EAI_AGAIN' });
    };
    const {
      end,
      store,
      paths: crawled,
    } = await crawlFrom(site.origin, { analyze, external, fetching: { lookup } });
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(end.siteIssues.filter(({ message }) => message.includes(elsewhere.origin))).toEqual([]);
    expect(crawled.sort()).toEqual(['/', '/b']);
    expect(await findings(store)).toEqual([
      'broken_external_link warning Links to http://gone.example/, which is at a host name that does not exist',
      'broken_external_link warning Links to http://other/, which is at a host that refuses connections',
      'broken_external_link warning Links to http://other/gone, which answers 404; 2 pages link there',
      'broken_external_link warning Links to http://other/gone, which answers 404; 2 pages link there',
      'broken_external_link warning Links to http://other/gone-too, which answers 410',
      'broken_external_link warning Links to http://other/moved, which answers 404',
      'broken_image error Loads http://other/gone.png (image), which answers 404',
      'broken_resource error Loads http://other/gone.js (script), which answers 404',
    ]);
    expect(asked.filter((one) => one.includes('robots.txt'))).toHaveLength(1);
    expect(asked.filter((one) => one.includes('secret'))).toEqual([]);
    expect(asked.filter((one) => one.endsWith(' /'))).toEqual(['HEAD /']);
    expect(asked.filter((one) => one.endsWith('/only-get'))).toEqual(['HEAD /only-get', 'GET /only-get']);
  });

  it('is not asked for unless that is wanted', async () => {
    const { asked, server } = other(404, STATUSES);
    await using elsewhere = await server;
    await using site = await serveSite({ '/': links(`${elsewhere.origin}/gone`) });
    const { store } = await crawlFrom(site.origin, { analyze });
    expect([asked, await findings(store)]).toEqual([[], []]);
  });

  it('is not asked for while its robots.txt fails, which is no fault of the link', async () => {
    const { asked, server } = other(503, STATUSES);
    await using elsewhere = await server;
    await using site = await serveSite({ '/': links(`${elsewhere.origin}/gone`) });
    const { store } = await crawlFrom(site.origin, { analyze, external: answers() });
    expect(new Set(asked)).toEqual(new Set(['GET /robots.txt']));
    expect(await findings(store)).toEqual([]);
  });

  it('is asked for once by all crawls that share their answers, and found by each', async () => {
    const { asked, server } = other(404, STATUSES);
    await using elsewhere = await server;
    await using site = await serveSite({ '/': links(`${elsewhere.origin}/gone`, `${elsewhere.origin}/`) });
    const external = answers();
    const first = await crawlFrom(site.origin, { analyze, external });
    const before = asked.length;
    const second = await crawlFrom(site.origin, { analyze, external });
    expect(asked.length).toBe(before);
    expect(await findings(second.store)).toEqual(await findings(first.store));
    expect(await findings(first.store)).toHaveLength(1);
  });

  it('is not reached at an address that is refused, by a link or a redirect, and that is no fault', async () => {
    const names: string[] = [];
    const lookup = async (name: string) => {
      names.push(name);
      return [{ address: '127.0.0.1', family: 4 as const }];
    };
    await using elsewhere = await serveSite({ '/in': { redirect: 'http://metadata.google.internal/gone' } });
    const urls = [
      'http://metadata.google.internal/',
      `${elsewhere.origin}/in`,
      'http://other.example:1/gone',
    ];
    await using site = await serveSite({ '/': links(...urls) });
    const { store } = await crawlFrom(site.origin, { analyze, external: answers(), fetching: { lookup } });
    expect(new Set(names)).toEqual(new Set(['other.example']));
    expect((await findings(store)).map((one) => /http:\S+/.exec(one)?.[0])).toEqual([
      'http://other.example:1/gone,',
    ]);
  });

  it('is two thousand addresses at most, beside the files of the site', async () => {
    const { server } = other(404);
    await using elsewhere = await server;
    const many = Array.from({ length: 8 }, (_, nth) =>
      links(...Array.from({ length: 300 }, (_, to) => `${elsewhere.origin}/${nth}-${to}`)),
    );
    const pages = Object.fromEntries(many.map((html, nth) => [`/p${nth}`, `${html}<img src=/${nth}.png>`]));
    await using site = await serveSite({ '/': links(...Object.keys(pages)), ...pages });
    const store = new MemoryCrawlStore();
    store.commitTargets = async () => {};
    store.waitingTargets = async () => [];
    await crawlFrom(site.origin, { analyze, external: answers(), store });
    const waiting = MemoryCrawlStore.prototype.waitingTargets.bind(store);
    expect(await waiting(9_999, true)).toHaveLength(LIMITS.externalTargets.value);
    expect(await waiting(9_999)).toHaveLength(8);
  });

  it('is not asked for again when the crawl was parked among it', async () => {
    const { asked, server } = other(404, STATUSES);
    await using elsewhere = await server;
    const urls = Array.from({ length: 30 }, (_, nth) => `${elsewhere.origin}/${nth}`);
    await using site = await serveSite({ '/': links(...urls, `${elsewhere.origin}/gone`) });
    const [store, memory, park] = [new MemoryCrawlStore(), new CrawlMemory(), new AbortController()];
    store.commitTargets = async (checked) => {
      park.abort();
      return MemoryCrawlStore.prototype.commitTargets.call(store, checked);
    };
    const none: ExternalAnswers = { known: async () => [], keep: async () => {} };
    const { end } = await crawlFrom(site.origin, {
      analyze,
      external: none,
      store,
      memory,
      park: park.signal,
    });
    expect(end.stopReason).toBe('parked');
    const seed = { url: `${site.origin}/`, host: site.origin.slice(7), issues: [] };
    const again = await crawlFrom(site.origin, {
      analyze,
      external: none,
      store,
      memory,
      resume: true,
      site: seed,
    });
    expect(again.end.stopReason).toBe('frontier_exhausted');
    const heads = asked.filter((one) => one.startsWith('HEAD'));
    expect([heads.length, new Set(heads).size]).toEqual([31, 31]);
    expect(await findings(store)).toHaveLength(1);
  });
});
