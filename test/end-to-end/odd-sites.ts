import type { RequestListener } from 'node:http';
import { SeogeoError } from '@seogeo/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { openSite } from '../support/open-site.ts';
import { audited, type StartedService } from './started-service.ts';

/** Tests of audits of sites that misbehave, and of what links where. */
export function oddSites(theirs: () => StartedService): void {
  let started: StartedService;
  beforeAll(() => {
    started = theirs();
  });

  async function withSite<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
    await using site = await openSite(listener);
    return await use(site.url);
  }

  const html = (body: string) =>
    `<!doctype html><html lang="en"><title>A page of this site</title><body>${body}`;

  describe('an audit of a site that misbehaves', () => {
    it('that cannot be reached fails as unreachable', async () => {
      const url = await withSite(
        () => {},
        async (free) => free,
      );
      const { audit } = await audited(started.client, url);
      expect(audit).toMatchObject({
        status: 'failed',
        stopReason: 'unreachable',
        error: { code: 'unreachable' },
      });
      expect(audit.finishedAt).not.toBeNull();
    });

    it('that refuses robots fails as blocked_by_robots and is asked for robots.txt only', async () => {
      const asked: (string | undefined)[] = [];
      const { audit } = await withSite(
        (request, response) => {
          asked.push(request.url);
          response.end('User-agent: *\nDisallow: /\n');
        },
        (url) => audited(started.client, url),
      );
      expect(audit).toMatchObject({
        status: 'failed',
        stopReason: 'blocked_by_robots',
        error: { code: 'blocked_by_robots' },
      });
      expect(new Set(asked)).toEqual(new Set(['/robots.txt']));
    });

    it('that never stops ends at maxPages', async () => {
      const { audit } = await withSite(
        (request, response) => {
          if (request.url === '/robots.txt') return void response.writeHead(404).end();
          response.setHeader('Content-Type', 'text/html');
          const n = Number(request.url?.slice(1) || 0);
          response.end(html(`<a href="/${2 * n + 1}">a</a><a href="/${2 * n + 2}">b</a>`));
        },
        (url) => audited(started.client, url, 60),
      );
      expect(audit).toMatchObject({ status: 'completed', stopReason: 'max_pages', pagesCrawled: 60 });
      expect(audit.pagesQueued).toBeGreaterThan(0);
    });

    it('that lies about length and type, loops and breaks off has a record of each', async () => {
      const { project, audit } = await withSite(
        (request, response) => {
          const page = request.url ?? '/';
          if (page === '/') {
            response.setHeader('Content-Type', 'text/html');
            response.end(
              html('<a href="/short">a</a><a href="/loop">b</a><a href="/cut">c</a><a href="/binary">d</a>'),
            );
          } else if (page === '/short') {
            response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '100000' });
            response.write(html('too short'));
            setTimeout(() => response.destroy(), 20);
          } else if (page === '/loop') response.writeHead(302, { Location: '/loop' }).end();
          else if (page === '/cut') request.socket.destroy();
          else if (page === '/binary') {
            response
              .writeHead(200, { 'Content-Type': 'text/html' })
              .end(Buffer.from([0, 255, 254, 60, 0, 62, 200]));
          } else response.writeHead(404).end();
        },
        (url) => audited(started.client, url),
      );
      expect(audit).toMatchObject({ status: 'completed', stopReason: 'frontier_exhausted', pagesCrawled: 5 });
      const pages = await Array.fromAsync(started.client.audits.pages(project.id, audit.id));
      const byPath = new Map(pages.map((page) => [new URL(page.url).pathname, page]));
      for (const [path, status] of [
        ['/short', 200],
        ['/cut', null],
      ] as const) {
        expect(byPath.get(path)?.statusCode).toBe(status);
        expect(byPath.get(path)?.issues.map(({ code }) => code)).toContain('request_failed');
      }
      expect(byPath.get('/loop')?.issues.map(({ code }) => code)).toContain('redirect_loop');
      expect(byPath.get('/binary')?.statusCode).toBe(200);
    });
  });

  const MANY = 130;
  const link = (path: string, more = '') => `<a href="${path}"${more}>to ${path}</a> `;
  const NOFOLLOW = ' rel="nofollow"';

  /** By path, what a page holds; a redirect is `→ path`. */
  const PAGES: Readonly<Record<string, string>> = {
    '/': link('/a') + link('/b') + link('/many'),
    // To itself, twice to one page, once so that it may not be followed, and twice not so.
    '/a': link('/a') + link('/b', NOFOLLOW) + link('/b#part') + link('/c', NOFOLLOW) + link('/old'),
    '/b': `<meta name="robots" content="nofollow">${link('/c')}${link('/a')}`,
    '/c': '<iframe src="/framed"></iframe><map><area href="/a"></map>',
    '/framed': '<link rel="canonical" href="/only-in-sitemap">nothing',
    '/old': '→ /new',
    '/new': link('/gone'),
    '/gone': '404',
    '/only-in-sitemap': link('/'),
    '/many': Array.from({ length: MANY }, (_, n) => link(`/m/${n}`)).join(''),
    ...Object.fromEntries(Array.from({ length: MANY }, (_, n) => [`/m/${n}`, link('/target')])),
    '/target': 'nothing',
  };

  /** What no link may be followed to is not requested unless a sitemap has it. */
  const LISTED = ['/only-in-sitemap', '/c'];

  const serve = () =>
    openSite((request, response) => {
      const { host = '' } = request.headers;
      const page = PAGES[request.url ?? ''];
      if (request.url === '/sitemap.xml') {
        response.setHeader('content-type', 'application/xml');
        const start = '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
        const listed = LISTED.map((path) => `<url><loc>http://${host}${path}</loc></url>`);
        response.end(`${start}${listed.join('')}</urlset>`);
      } else if (page === undefined || page === '404') response.writeHead(404).end();
      else if (page.startsWith('→ ')) response.writeHead(301, { location: page.slice(2) }).end();
      else {
        response.setHeader('content-type', 'text/html');
        response.end(`<!doctype html><title>Page ${request.url}</title><body>${page}`);
      }
    });

  it('an audit that has ended tells which pages link to a page', async () => {
    await using site = await serve();
    const { client } = started;
    const { project, audit } = await audited(client, `${site.origin}/`);
    const pages = await Array.fromAsync(client.audits.pages(project.id, audit.id, { pageSize: 100 }));
    const idOf = (path: string) => pages.find(({ url }) => url === `${site.origin}${path}`)?.id ?? path;
    const linksTo = async (path: string) => {
      const list = client.pages.links(project.id, audit.id, idOf(path), { direction: 'in', pageSize: 7 });
      const { meta } = await list;
      const items = await Array.fromAsync(list);
      expect(items).toHaveLength(meta.total);
      for (const item of items) {
        const page = pages.find(({ id }) => id === item.id);
        const { id, url, statusCode, title } = page ?? {};
        expect(item).toEqual({ id, url, statusCode, title, nofollow: item.nofollow });
      }
      const said = items.map(({ url, nofollow }) => `${new URL(url).pathname}${nofollow ? ' nofollow' : ''}`);
      return { counts: meta.linkCounts, links: said };
    };
    const followed = (...links: string[]) => ({ counts: { followed: links.length, nofollow: 0 }, links });
    const order = pages.map(({ url }) => new URL(url).pathname);
    const inOrder = (...paths: string[]) => paths.sort((a, b) => order.indexOf(a) - order.indexOf(b));

    // Not by itself, however often by others; followed where one of its links is; by areas and frames too.
    expect(await linksTo('/a')).toEqual({
      counts: { followed: 2, nofollow: 1 },
      links: inOrder('/', '/b', '/c').map((path) => (path === '/b' ? '/b nofollow' : path)),
    });
    expect(await linksTo('/b')).toEqual(followed('/', '/a'));
    // Asked not to be followed by the link, and by the page.
    expect(await linksTo('/c')).toEqual({
      counts: { followed: 0, nofollow: 2 },
      links: inOrder('/a', '/b').map((path) => `${path} nofollow`),
    });
    expect(await linksTo('/framed')).toEqual(followed('/c'));
    // The link leads to the address that redirects, and only the redirect to where it ends.
    expect(await linksTo('/old')).toEqual(followed('/a'));
    expect(await linksTo('/new')).toEqual(followed());
    expect(await linksTo('/gone')).toEqual(followed('/new'));
    // Neither a sitemap nor a canonical URL is a link.
    expect(await linksTo('/only-in-sitemap')).toEqual(followed());
    expect(await linksTo('/')).toEqual(followed('/only-in-sitemap'));
    // The first hundred are listed, and all counted.
    const many = await linksTo('/target');
    expect(many.counts).toEqual({ followed: MANY, nofollow: 0 });
    expect(many.links).toEqual(order.filter((path) => path.startsWith('/m/')).slice(0, 100));

    const refused = async (list: PromiseLike<unknown>) => {
      const error: unknown = await Promise.resolve(list).catch((thrown: unknown) => thrown);
      return error instanceof SeogeoError ? error.code : error;
    };
    const nobody = '01946a45-3f00-7a01-8b02-9c03ad04be05';
    expect(await refused(client.pages.links(project.id, audit.id, nobody))).toBe('NOT_FOUND');
    expect(await refused(client.pages.links(project.id, nobody, idOf('/a')))).toBe('NOT_FOUND');
    const key = await createKey({ dataDir: started.dataDir, name: 'projects', scopes: ['projects:read'] });
    const headers = { authorization: `Bearer ${key}` };
    const path = `projects/${project.id}/audits/${audit.id}/pages/${idOf('/a')}/links`;
    expect((await fetch(`${started.service.baseUrl}/${path}`, { headers })).status).toBe(403);
  });
}

/** Tests of a service with CRAWL_CHECK_EXTERNAL. */
export function otherSites(theirs: () => StartedService): void {
  async function served(answer: (path: string) => string | number) {
    const asked: string[] = [];
    const site = await openSite((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const page = answer(request.url ?? '');
      if (typeof page === 'number') response.writeHead(page).end();
      else response.setHeader('content-type', 'text/html').end(page);
    });
    return { ...site, asked };
  }

  it('audits find links to pages of other sites that are gone, and ask once for each of them', async () => {
    await using elsewhere = await served((path) => (path === '/' ? 'there' : 404));
    const page = `<a href="${elsewhere.origin}/">there</a> <a href="${elsewhere.origin}/gone">gone</a>`;
    await using site = await served((path) => (path === '/' ? page : 404));
    const message = `Links to ${elsewhere.origin}/gone, which answers 404`;
    for (const _ of ['at first', 'from memory']) {
      const { project, audit } = await audited(theirs().client, site.origin);
      const [record, ...others] = await Array.fromAsync(theirs().client.audits.pages(project.id, audit.id));
      expect(others).toEqual([]);
      expect(record?.issues).toContainEqual(
        expect.objectContaining({ code: 'broken_external_link', severity: 'warning', message }),
      );
      expect([audit.pagesCrawled, audit.targetsChecked]).toEqual([1, 2]);
    }
    expect(elsewhere.asked.toSorted()).toEqual(['GET /gone', 'GET /robots.txt', 'HEAD /', 'HEAD /gone']);
  });
}
