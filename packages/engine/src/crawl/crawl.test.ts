import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { depthOf, SITEMAP_LEVEL } from './crawl-level.ts';
import { crawlFrom, links, linksOnly, serveSite } from './test-crawl.fixture.ts';

const sitemap = (...paths: string[]) => ({
  type: 'application/xml',
  body: `<urlset>${paths.map((path) => `<url><loc>ORIGIN${path}</loc></url>`).join('')}</urlset>`,
});

describe('a crawl', () => {
  it('records every URL it requests once, breadth first, whatever it answers', async () => {
    await using site = await serveSite({
      '/': links('/a', '/b', '/a#part', '/gone', '/broken', '/old', '/file.pdf', 'mailto:x@y.example'),
      '/a': links('/', '/deep'),
      '/b': links('/deep', '/a'),
      '/deep': links('/deeper'),
      '/deeper': '',
      '/broken': 500,
      '/old': { redirect: '/new' },
      '/new': links('/from-new'),
      '/from-new': '',
      '/file.pdf': { type: 'application/pdf', body: '%PDF <a href="/never">' },
    });
    const { end, records } = await crawlFrom(site.origin);
    expect(end).toMatchObject({
      stopReason: 'frontier_exhausted',
      error: null,
      siteHost: new URL(site.origin).host,
    });
    expect(records).toEqual([
      `${site.origin}/ 0 200`,
      `${site.origin}/a 1 200`,
      `${site.origin}/b 1 200`,
      `${site.origin}/broken 1 500`,
      `${site.origin}/deep 2 200`,
      `${site.origin}/deeper 3 200`,
      `${site.origin}/file.pdf 1 200`,
      `${site.origin}/from-new 2 200`,
      `${site.origin}/gone 1 404`,
      `${site.origin}/new 1 200`,
      `${site.origin}/old 1 301`,
    ]);
    const besides = ['/robots.txt', '/sitemap.xml', '/llms.txt'];
    // What answers 500 three times.
    expect(site.received.filter((path) => !besides.includes(path))).toHaveLength(13);
  });

  it('reaches what only sitemaps know last, without a depth', async () => {
    await using site = await serveSite({
      '/': links('/a'),
      '/a': links('/b'),
      '/b': '',
      '/robots.txt': { type: 'text/plain', body: 'Sitemap: ORIGIN/maps/1.xml' },
      '/maps/1.xml': sitemap('/b', '/orphan'),
      '/orphan': links('/below-orphan'),
      '/below-orphan': '',
    });
    const { paths, store, end } = await crawlFrom(site.origin);
    expect(paths).toEqual(['/', '/a', '/b', '/orphan', '/below-orphan']);
    expect(store.pages.map(({ entry }) => depthOf(entry.level))).toEqual([0, 1, 2, null, null]);
    expect(store.pages.at(-1)?.entry.level).toBe(SITEMAP_LEVEL + 1);
    expect(end.siteIssues.map(({ code }) => code)).toEqual(['llms_txt_missing']);
  });

  it('crawls the language versions that only a sitemap names, and tells the analysis of them, of the seed too', async () => {
    await using site = await serveSite({
      '/': links('/en'),
      '/en': '',
      '/de': '',
      '/sitemap.xml': {
        type: 'application/xml',
        body: ['/', '/en']
          .map(
            (path) =>
              `<url><loc>ORIGIN${path}</loc><xhtml:link rel="alternate" hreflang="de" href="ORIGIN/de"/></url>`,
          )
          .join('')
          .replace(/^(.*)$/, '<urlset>$1</urlset>'),
      },
    });
    const told: (string | undefined)[] = [];
    const { paths } = await crawlFrom(site.origin, {
      analyze: (input) => {
        told.push(
          ...(input.sitemapAlternates ?? []).map(({ hreflang, url }) => `${input.url} ${hreflang} ${url}`),
        );
        return linksOnly(input);
      },
    });
    expect(paths).toEqual(['/', '/en', '/de']);
    expect(told).toEqual(['/', '/en'].map((path) => `${site.origin}${path} de ${site.origin}/de`));
  });

  it('tells what is wrong with robots.txt and the sitemaps', async () => {
    await using bare = await serveSite({ '/': '' });
    const codes = async (origin: string) => (await crawlFrom(origin)).end.siteIssues.map(({ code }) => code);
    expect(await codes(bare.origin)).toEqual(['llms_txt_missing', 'robots_missing', 'sitemap_missing']);
    await using wrong = await serveSite({
      '/': '',
      '/robots.txt': '<h1>Sitemap: /none.xml</h1>\nSitemap: /none.xml\nUser-agent: *\nCrawl-delay: 60',
      '/sitemap.xml': '<html></html>',
    });
    expect(await codes(wrong.origin)).toEqual([
      'crawl_delay_capped',
      'llms_txt_missing',
      'robots_not_text',
      'sitemap_unreachable',
    ]);
  });

  it('counts what it does not request, by reason', async () => {
    const long = `/${'x'.repeat(3000)}`;
    await using site = await serveSite({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: testbot\nDisallow: /private' },
      '/': `${links('/private/1', '/private/2', 'https://elsewhere.example/', long, '/a')}<a rel=nofollow href="/n">`,
      '/a': `${links('https://elsewhere.example/', '/private/1')}<a rel=nofollow href="/later">`,
      '/later': '',
    });
    const { paths, store } = await crawlFrom(site.origin);
    expect(paths).toEqual(['/', '/a']);
    expect(store.skipped()).toEqual({ robots: 4, limits: 1, offSite: 1 });
  });

  it('requests a URL that one page does not want followed and another does', async () => {
    await using site = await serveSite({
      '/': '<a rel=nofollow href="/x">',
      '/a': '',
      '/x': '',
      '/sitemap.xml': sitemap('/x'),
    });
    const { paths, store } = await crawlFrom(site.origin);
    expect(paths).toEqual(['/', '/x']);
    expect(store.skipped().robots).toBe(0);
  });

  it('tells the analysis which search agents may fetch each page', async () => {
    await using site = await serveSite({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: Googlebot\nDisallow: /a' },
      '/': links('/a'),
      '/a': '',
    });
    const blocked: string[][] = [];
    await crawlFrom(site.origin, {
      analyze: (input) => {
        blocked.push([...input.agents.blocked]);
        return linksOnly(input);
      },
    });
    expect(blocked).toEqual([[], ['Googlebot']]);
  });

  it('takes the links of error pages for nothing', async () => {
    await using site = await httpServer((request, response) => {
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      response.end(links(`${request.url === '/' ? '' : request.url}/x`));
    });
    const { paths } = await crawlFrom(site.origin);
    expect(paths).toEqual(['/', '/x']);
  });
});

describe('a frameset', () => {
  it('is not left by a redirect of a page, only by those of its seed', async () => {
    await using other = await serveSite({ '/': links('/more'), '/more': '' });
    await using site = await serveSite({ '/': links('/away'), '/away': { redirect: `${other.origin}/` } });
    const { paths, store } = await crawlFrom(site.origin);
    expect([paths, store.skipped().offSite, other.received]).toEqual([['/', '/away'], 1, []]);
  });

  it('is followed into its frames, and into frames of pages; what others embed is not', async () => {
    await using site = await serveSite({
      '/': '<frameset cols="1,2"><frame src=menu.html><frame src="/main.html"><noframes><a href=/plain.html>x</a></noframes></frameset>',
      '/menu.html': '<a href="/one.html" target=main>1</a>',
      '/main.html': '<iframe src="/inner.html"></iframe><iframe src="http://player.example/"></iframe>',
      '/inner.html': '<a href="/two.html">2</a>',
      '/one.html': '',
      '/two.html': '',
      '/plain.html': '',
    });
    const { paths, store } = await crawlFrom(site.origin, { analyze: async (input) => analyzePage(input) });
    expect(paths.sort()).toEqual(
      ['/', '/inner.html', '/main.html', '/menu.html', '/one.html', '/plain.html', '/two.html'].sort(),
    );
    expect(store.skipped()).toEqual({ robots: 0, limits: 0, offSite: 0 });
  });
});

describe('links with nofollow', () => {
  it('are counted as what robots rules keep from being requested, whoever says so, unless another is followed', async () => {
    await using site = await serveSite({
      '/': '<a rel=nofollow href="/a">x</a><a href="/a">x</a><a rel="nofollow" href="/n1">x</a><a rel="ugc NOFOLLOW" href="/n2">x</a><a rel=nofollow href="http://else.example/">x</a>',
      '/a': '<meta name=robots content="nofollow"><a href="/n3">x</a><a href="/">x</a>',
    });
    const { paths, store } = await crawlFrom(site.origin, { analyze: async (input) => analyzePage(input) });
    expect(paths).toEqual(['/', '/a']);
    expect(store.skipped()).toEqual({ robots: 3, limits: 0, offSite: 1 });
  });
});

describe('limits', () => {
  it('end a crawl at its number of pages', async () => {
    await using site = await serveSite({ '/': links('/a', '/b', '/c'), '/a': '', '/b': '', '/c': '' });
    const { end, records, store } = await crawlFrom(site.origin, { maxPages: 2 });
    expect([end.stopReason, records.length, store.counters().queued]).toEqual(['max_pages', 2, 2]);
    expect((await crawlFrom(site.origin, { maxPages: 1 })).records).toHaveLength(1);
    expect((await crawlFrom(site.origin, { maxPages: 4 })).end.stopReason).toBe('frontier_exhausted');
  });

  it('end an infinite calendar', async () => {
    await using site = await httpServer((request, response) => {
      const day = Number(new URL(request.url ?? '', 'http://x').searchParams.get('day'));
      response.setHeader('content-type', 'text/html').end(links(`/?day=${day + 1}`, `/?day=${day - 1}`));
    });
    const { end, records } = await crawlFrom(site.origin, { limits: { queryVariants: 5 } });
    expect([end.stopReason, records.length]).toEqual(['frontier_exhausted', 6]);
  });

  it('of the queries of a path count what is found, however often, and not what sitemaps list', async () => {
    const listed = ['/p?1', '/p?2', '/p?3'];
    const urls = listed.map((path) => `<url><loc>ORIGIN${path}</loc></url>`).join('');
    const home = links(...listed, '/p?4', '/p?5');
    await using site = await serveSite({
      '/': `${home}${links('/a')}`,
      '/a': home,
      '/sitemap.xml': { type: 'application/xml', body: `<urlset>${urls}</urlset>` },
    });
    const { store } = await crawlFrom(site.origin, { limits: { queryVariants: 1 } });
    const found = store.pages.map(({ entry }) => `${entry.url.slice(site.origin.length)} ${entry.level}`);
    expect(found.sort()).toEqual(['/ 0', '/a 1', '/p?1 1', '/p?2 1', '/p?3 1', '/p?4 1']);
    expect(store.skipped().limits).toBe(1);
  });

  it('end a site that goes ever deeper', async () => {
    await using site = await httpServer((request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end(links(`${request.url === '/' ? '' : request.url}/x`));
    });
    const { records, store } = await crawlFrom(site.origin, { limits: { maxDepth: 4 } });
    expect([records.length, store.skipped().limits]).toEqual([5, 1]);
  });

  it('end a redirect chain after ten hops, and a loop at once', async () => {
    await using site = await httpServer((request, response) => {
      const hop = /^\/hop(\d+)$/.exec(request.url ?? '')?.[1];
      if (request.url === '/') response.setHeader('content-type', 'text/html').end(links('/hop0', '/loop'));
      else if (request.url === '/loop') response.writeHead(302, { location: '/pool' }).end();
      else if (request.url === '/pool') response.writeHead(302, { location: '/loop' }).end();
      else if (hop === undefined) response.writeHead(404).end();
      else response.writeHead(302, { location: `/hop${Number(hop) + 1}` }).end();
    });
    const { end, paths, store } = await crawlFrom(site.origin);
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(paths.toSorted()).toEqual(
      ['/', '/loop', '/pool', ...Array.from({ length: 11 }, (_, i) => `/hop${i}`)].sort(),
    );
    expect(new Set(store.pages.slice(1).map(({ entry }) => entry.level))).toEqual(new Set([1]));
    expect(store.skipped().limits).toBe(1);
  });

  it('take a bounded number of links from a page', async () => {
    const many = Array.from({ length: 50_000 }, (_, i) => `/p${i}`);
    await using site = await serveSite({ '/': links(...many) });
    const { store } = await crawlFrom(site.origin, { maxPages: 20, limits: { maxLinksPerPage: 1000 } });
    expect(store.counters()).toMatchObject({ done: 20, queued: 981 });
    expect(store.pages[0]?.links).toHaveLength(1000);
  });
});
