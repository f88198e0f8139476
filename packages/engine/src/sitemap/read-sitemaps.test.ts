import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFetcher } from '../fetch/fetcher.ts';
import { httpServer, type TestServer } from '../fetch/test-server.ts';
import { readSitemaps } from './read-sitemaps.ts';

type Site = Readonly<Record<string, string | Buffer | number>>;

/** Bodies by path; a number is a status, a body beginning with -> is a redirect, ORIGIN stands for the server. */
function serve(site: Site): Promise<TestServer> {
  return httpServer((request, response) => {
    const entry = site[request.url ?? ''] ?? 404;
    const origin = `http://${request.headers.host}`;
    if (typeof entry === 'number') response.writeHead(entry).end();
    else if (typeof entry === 'string' && entry.startsWith('->'))
      response.writeHead(301, { location: entry.slice(2) }).end();
    else response.end(typeof entry === 'string' ? entry.replaceAll('ORIGIN', origin) : entry);
  });
}

async function read(server: TestServer, paths: readonly string[], limits = { maxFiles: 10, maxUrls: 1000 }) {
  const fetcher = createFetcher({ userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [] });
  const { signal } = new AbortController();
  const urls: string[] = [];
  const result = await readSitemaps(
    paths.map((path) => server.origin + path),
    {
      ...limits,
      get: (url) => fetcher.fetch(url, { accept: 'any', signal }),
      onUrls: async (found) => urls.push(...found) && found.length,
    },
  );
  await fetcher.close();
  return {
    ...result,
    urls: urls.map((url) => url.replace(server.origin, '')),
    kinds: result.problems.map(({ kind }) => kind),
  };
}

const urlset = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>ORIGIN${path}</loc></url>`).join('')}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>ORIGIN${path}</loc></sitemap>`).join('')}</sitemapindex>`;

describe('reading sitemaps', () => {
  it('follows indexes and redirects, and undoes gzip by its magic bytes', async () => {
    await using server = await serve({
      '/index.xml': index('/a.xml.gz', '/old.xml', '/c.txt'),
      '/a.xml.gz': gzipSync(`<urlset><url><loc>/a</loc></url></urlset>`),
      '/old.xml': '->/b.xml',
      '/b.xml': urlset('/b#part'),
      '/c.txt': 'ORIGIN/c\n',
    });
    const { urls, problems, files } = await read(server, ['/index.xml']);
    expect([urls, problems, files]).toEqual([['/a', '/b', '/c'], [], 4]);
  });

  it('reads no file twice, so that indexes may name each other', async () => {
    await using server = await serve({
      '/1.xml': index('/2.xml', '/1.xml'),
      '/2.xml': index('/1.xml', '/3.xml'),
      '/3.xml': urlset('/x'),
    });
    const { urls } = await read(server, ['/1.xml', '/3.xml']);
    expect(urls).toEqual(['/x']);
    expect(server.received.toSorted()).toEqual(['/1.xml', '/2.xml', '/3.xml']);
  });

  it('says what is missing, unreachable or invalid, and reads on', async () => {
    await using server = await serve({
      '/broken.xml': 503,
      '/page.xml': '<html></html>',
      '/loop.xml': '->/loop.xml',
      '/bad.gz': Buffer.concat([gzipSync('<urlset>').subarray(0, 10), Buffer.from('garbage')]),
      '/odd.xml': '<urlset><url><loc>mailto:a@b.example</loc></url></urlset>',
      '/good.xml': urlset('/x'),
    });
    const starts = ['/none.xml', '/broken.xml', '/page.xml', '/loop.xml', '/bad.gz', '/odd.xml', '/good.xml'];
    const { kinds, urls } = await read(server, starts);
    expect(kinds).toEqual(['missing', 'unreachable', 'invalid', 'unreachable', 'invalid', 'invalid']);
    expect(urls).toEqual(['/x']);
  });

  it('stops at its limits of files, URLs and nesting, and says so', async () => {
    await using server = await serve({
      '/many.xml': index('/a.xml', '/b.xml', '/c.xml'),
      '/a.xml': urlset('/1', '/2'),
      '/b.xml': urlset('/3'),
      '/c.xml': urlset('/4'),
    });
    expect(await read(server, ['/many.xml'], { maxFiles: 3, maxUrls: 100 })).toMatchObject({
      urls: ['/1', '/2', '/3'],
      kinds: ['limit'],
    });
    expect(await read(server, ['/many.xml'], { maxFiles: 9, maxUrls: 2 })).toMatchObject({
      urls: ['/1', '/2'],
      kinds: ['limit'],
    });
  });

  it('gives a server up whose sitemaps cannot be read', async () => {
    const paths = Array.from({ length: 40 }, (_, i) => `/${i}.xml`);
    await using server = await serve({
      '/index.xml': index(...paths),
      ...Object.fromEntries(paths.map((path) => [path, 500])),
    });
    const { kinds } = await read(server, ['/index.xml'], { maxFiles: 100, maxUrls: 100 });
    expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'unreachable'), 'limit']);
    expect(server.received).toHaveLength(11);
  });

  it('is not led ever deeper', async () => {
    await using server = await httpServer((request, response) => {
      const depth = Number(/\d+/.exec(request.url ?? '')?.[0]);
      response.end(index(`/${depth + 1}.xml`).replaceAll('ORIGIN', `http://${request.headers.host}`));
    });
    const { kinds, files } = await read(server, ['/0.xml']);
    expect([kinds, files]).toEqual([['limit'], 4]);
  });
});
