import { createServer } from 'node:http';
import { SeogeoError } from '@seogeo/client';
import { expect, it } from 'vitest';
import { createKey } from '../support/create-key.ts';
import { audited, startedService } from './started-service.ts';

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

async function serve() {
  const server = createServer((request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin, [Symbol.asyncDispose]: close };
}

it('an audit that has ended tells which pages link to a page', async () => {
  await using site = await serve();
  await using started = await startedService({ ALLOW_PRIVATE_HOSTS: 'true' });
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
