import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../../test/support/nobody.ts';
import type { Lookup } from '../fetch/guarded-connector.ts';
import { httpServer, tcpServer } from '../fetch/test-server.fixture.ts';
import type { CrawlSite } from './crawl-options.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';
import { crawlFrom, links, recordsOf, serveSite } from './test-crawl.fixture.ts';

const text = (body: string) => ({ type: 'text/plain', body });
const toLoopback: Lookup = async () => [{ address: '127.0.0.1', family: 4 }];

describe('a seed that cannot be audited ends the crawl', () => {
  it('as invalid when it is no URL', async () => {
    const { end } = await crawlFrom('ftp://example.com/');
    expect(end).toMatchObject({ stopReason: 'error', error: { code: 'invalid_seed' } });
  });

  it('as unreachable when nobody listens', async () => {
    const { end, records } = await crawlFrom(`http://${NOBODY}`);
    expect(end).toMatchObject({ stopReason: 'unreachable', error: { code: 'unreachable' } });
    expect(records).toEqual([]);
  });

  it('as unreachable when its name does not resolve', async () => {
    const lookup: Lookup = () => Promise.reject(new Error('ENOTFOUND'));
    const { end } = await crawlFrom('http://nowhere.example/', { fetching: { lookup } });
    expect(end).toMatchObject({ stopReason: 'unreachable', error: { code: 'unreachable' } });
    expect(end.error?.message).toContain('nowhere.example');
  });

  it('as unreachable when it never answers', async () => {
    await using site = await tcpServer(() => undefined);
    const { end } = await crawlFrom(site.origin, { fetching: { timeouts: { total: 60 } } });
    expect(end).toMatchObject({ stopReason: 'unreachable' });
  });

  it.each([
    [
      '503 with Retry-After',
      (response: ServerResponse) => response.writeHead(503, { 'retry-after': '1000000000' }).end(),
    ],
    ['429', (response: ServerResponse) => response.writeHead(429).end()],
    ['500', (response: ServerResponse) => response.writeHead(500).end()],
    [
      'an answer that breaks off',
      (response: ServerResponse) => response.writeHead(200, { 'content-length': 9 }).flushHeaders(),
    ],
  ])('as unreachable when it answers %s and nothing else is there', async (_, answer) => {
    await using site = await httpServer(({ url }, response) => {
      if (url === '/') return void answer(response);
      if (url === '/moved') return void response.writeHead(301, { location: '/' }).end();
      return void response.writeHead(404).end();
    });
    const fetching = { timeouts: { total: 300 } };
    for (const path of ['/', '/moved']) {
      const { end, store } = await crawlFrom(`${site.origin}${path}`, { fetching });
      expect(end).toMatchObject({ stopReason: 'unreachable', error: { code: 'unreachable' } });
      // What was answered is kept.
      expect(store.counters().unreachable + (path === '/' ? 0 : 1)).toBe(store.counters().done);
    }
  });

  it('but not where one page could be seen, however little else', async () => {
    await using site = await httpServer(({ url }, response) =>
      url === '/'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(links('/a'))
        : response.writeHead(url === '/a' ? 500 : 404).end(),
    );
    const { end, store } = await crawlFrom(`${site.origin}/`);
    expect(store.counters()).toMatchObject({ done: 2, unreachable: 1 });
    expect(end).toMatchObject({ stopReason: 'frontier_exhausted', error: null });
  });

  it.each([200, 401, 403, 404, 410])('and not when it answers %i, which lasts', async (status) => {
    await using site = await httpServer((_, response) => response.writeHead(status).end());
    const { end } = await crawlFrom(site.origin);
    expect(end).toMatchObject({ stopReason: 'frontier_exhausted', error: null });
  });

  it('and not when its sitemap leads to what answers', async () => {
    await using site = await serveSite({
      '/': 503,
      '/sitemap.xml': {
        type: 'text/xml',
        body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>ORIGIN/a</loc></url></urlset>',
      },
      '/a': 'x',
    });
    const { end } = await crawlFrom(site.origin);
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(end.siteIssues.map(({ code }) => code)).toContain('audit_incomplete');
  });

  it('as blocked when a rule of robots.txt refuses it', async () => {
    await using site = await serveSite({ '/robots.txt': text('User-agent: TestBot\nDisallow: /'), '/': '' });
    const { end } = await crawlFrom(site.origin);
    expect(end).toMatchObject({ stopReason: 'blocked_by_robots', error: { code: 'blocked_by_robots' } });
    expect(site.received).toEqual(['/robots.txt']);
  });

  it('as blocked when robots.txt answers 5xx', async () => {
    await using site = await serveSite({ '/robots.txt': 500, '/': '' });
    const { end } = await crawlFrom(site.origin);
    expect(end).toMatchObject({ stopReason: 'blocked_by_robots', error: { code: 'blocked_by_robots' } });
    expect(end.siteIssues.map(({ code }) => code)).toEqual(['robots_unreachable']);
  });

  it('as blocked when the robots.txt of the host it redirects to refuses', async () => {
    await using target = await serveSite(
      { '/robots.txt': text('User-agent: *\nDisallow: /'), '/': '' },
      '127.0.0.2',
    );
    await using site = await serveSite({ '/': { redirect: `${target.origin}/` } });
    const { end } = await crawlFrom(site.origin);
    expect(end).toMatchObject({ stopReason: 'blocked_by_robots' });
    expect(target.received).toEqual(['/robots.txt']);
  });

  it.each(['http://127.0.0.1:PORT/', 'http://0x7f000001:PORT/', 'http://private.example:PORT/'])(
    'as address_refused when %s is private, which receives nothing',
    async (seed) => {
      await using canary = await serveSite({ '/': '' });
      const fetching = { allowPrivateHosts: false, allowedPorts: [canary.port], lookup: toLoopback };
      const { end } = await crawlFrom(seed.replace('PORT', String(canary.port)), { fetching });
      expect(end).toMatchObject({ stopReason: 'error', error: { code: 'address_refused' } });
      expect(canary.received).toEqual([]);
    },
  );

  it('as address_refused when it redirects to an address that is never allowed', async () => {
    await using site = await serveSite({ '/': { redirect: 'http://169.254.169.254/latest/' } });
    const { end } = await crawlFrom(site.origin);
    expect(end).toMatchObject({ stopReason: 'error', error: { code: 'address_refused' } });
  });
});

describe('a seed that answers badly is a finding about that page', () => {
  it('when its body never ends', async () => {
    await using site = await httpServer((request, response) => {
      if (request.url !== '/') response.writeHead(404).end();
      else response.setHeader('content-type', 'text/html').write('x'.repeat(50_000));
    });
    const { end, records } = await crawlFrom(site.origin, { fetching: { maxBytes: 10_000 } });
    expect([end.stopReason, records]).toEqual(['frontier_exhausted', [`${site.origin}/ 0 too_large`]]);
  });

  it('when it redirects in a circle', async () => {
    await using site = await serveSite({ '/': { redirect: '/a' }, '/a': { redirect: '/' } });
    const { end, records } = await crawlFrom(site.origin);
    expect([end.stopReason, records.length]).toEqual(['frontier_exhausted', 2]);
  });
});

describe('a seed that redirects to another host makes that host the site', () => {
  async function threeHosts() {
    const home = await serveSite(
      { '/en/': links('/en/a', '/en/'), '/en/a': '', '/sitemap.xml': text('ORIGIN/s') },
      '127.0.0.3',
    );
    const middle = await serveSite({ '/x': { redirect: `${home.origin}/en/` } }, '127.0.0.2');
    const seed = await serveSite({ '/': { redirect: `${middle.origin}/x` }, '/en/a': '' });
    const all = [seed, middle, home];
    return {
      seed,
      middle,
      home,
      [Symbol.asyncDispose]: async () => void (await Promise.all(all.map((s) => s[Symbol.asyncDispose]()))),
    };
  }

  it('over several hops, and says so', async () => {
    await using hosts = await threeHosts();
    const sites: CrawlSite[] = [];
    const { end, records } = await crawlFrom(hosts.seed.origin, { onSite: (site) => void sites.push(site) });
    const host = new URL(hosts.home.origin).host;
    expect(end).toMatchObject({ stopReason: 'frontier_exhausted', siteHost: host });
    expect(end.siteIssues.map(({ code }) => code)).toContain('seed_redirected');
    expect(sites.map((site) => site.host)).toEqual([host]);
    expect(records).toEqual(
      [
        `${hosts.seed.origin}/ 0 301`,
        `${hosts.middle.origin}/x 0 301`,
        `${hosts.home.origin}/en/ 0 200`,
        `${hosts.home.origin}/en/a 1 200`,
        `${hosts.home.origin}/s 1000000 404`,
      ].sort(),
    );
  });

  it.each([1, 2, 3, 4])('also when the crawl is taken up again after %i records', async (done) => {
    await using hosts = await threeHosts();
    const undisturbed = await crawlFrom(hosts.seed.origin);
    const store = new MemoryCrawlStore();
    await crawlFrom(hosts.seed.origin, { store, maxPages: done });
    const again = await crawlFrom(hosts.seed.origin, { store, resume: true });
    expect(recordsOf(store)).toEqual(undisturbed.records);
    expect(again.end).toEqual(undisturbed.end);
  });

  it('without asking again when the resumed crawl is told', async () => {
    await using hosts = await threeHosts();
    const store = new MemoryCrawlStore();
    const told: CrawlSite[] = [];
    await crawlFrom(hosts.seed.origin, { store, maxPages: 3, onSite: (site) => void told.push(site) });
    const before = hosts.middle.received.length;
    const again = await crawlFrom(hosts.seed.origin, { store, resume: true, site: told[0] ?? null });
    expect(again.end.siteHost).toBe(new URL(hosts.home.origin).host);
    expect(hosts.middle.received).toHaveLength(before);
    expect(store.pages).toHaveLength(5);
  });

  it('but the www twin is the same site', async () => {
    const site = await httpServer((request, response) => {
      const twin = request.headers.host?.startsWith('www.') === true;
      response.setHeader('content-type', 'text/html');
      if (request.url !== '/' && request.url !== '/a') response.writeHead(404).end();
      else if (twin) response.end(links('/a', `http://${request.headers.host?.slice(4)}/a`));
      else response.writeHead(301, { location: `http://www.${request.headers.host}${request.url}` }).end();
    });
    await using _ = site;
    const { end, records } = await crawlFrom(`http://site.example:${site.port}/`, {
      fetching: { lookup: toLoopback },
    });
    expect(end.siteHost).toBe(`www.site.example:${site.port}`);
    expect(end.siteIssues.map(({ code }) => code)).not.toContain('seed_redirected');
    expect(records).toHaveLength(4);
  });
});
