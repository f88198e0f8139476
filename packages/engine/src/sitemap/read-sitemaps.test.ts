import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFetcher } from '../fetch/fetcher.ts';
import { httpServer, type TestServer } from '../fetch/test-server.fixture.ts';
import { type Alternate, readSitemaps, SitemapReading } from './read-sitemaps.ts';

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
  const alternates: [string, readonly Alternate[]][] = [];
  const reading = new SitemapReading(paths.map((path) => server.origin + path));
  const complete = await readSitemaps(reading, {
    ...limits,
    get: (url, sink) => fetcher.fetch(url, { accept: 'any', signal, sink }),
    inSite: (url) => !url.startsWith('https://other.example'),
    onAlternates: (url, versions) => alternates.push([url, versions]),
    onUrls: async (found) => urls.push(...found) && found.length,
  });
  await fetcher.close();
  const { files, problems } = reading;
  return {
    complete,
    files,
    problems,
    alternates,
    urls: urls.map((url) => url.replace(server.origin, '')),
    kinds: problems.map(({ kind }) => kind),
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
      '/a.xml.gz': gzipSync(`<urlset><url><loc>http://e.example/a</loc></url></urlset>`),
      '/old.xml': '->/b.xml',
      '/b.xml': urlset('/b#part'),
      '/c.txt': 'ORIGIN/c\n',
    });
    const { urls, problems, files } = await read(server, ['/index.xml']);
    expect([urls, problems, files]).toEqual([['http://e.example/a', '/b', '/c'], [], 4]);
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
    expect(kinds).toEqual([
      'missing',
      'unreachable',
      'invalid',
      'unreachable',
      'invalid',
      'invalid',
      'invalid',
    ]);
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

  it('follows indexes three deep, and says once how many lie deeper', async () => {
    const deep = ['/x.xml', '/y.xml', '/z.xml'];
    await using server = await serve({
      '/0.xml': index('/1.xml'),
      '/1.xml': index('/2.xml'),
      '/2.xml': index(...deep),
      ...Object.fromEntries(deep.map((path) => [path, index(`/below${path}`)])),
    });
    const { kinds } = await read(server, ['/0.xml']);
    expect(kinds).toEqual(['limit']);
    expect(server.received).toHaveLength(6);
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

  it('gives a server up as well whose sitemaps are there and broken', async () => {
    const paths = Array.from({ length: 40 }, (_, i) => `/${i}.xml`);
    const broken = `<urlset>${'<x>'.repeat(5_000)}`;
    await using server = await serve({
      '/index.xml': index(...paths),
      ...Object.fromEntries(paths.map((path) => [path, broken])),
    });
    const { kinds, files } = await read(server, ['/index.xml'], { maxFiles: 100, maxUrls: 100 });
    expect([kinds.at(-1), files]).toEqual(['limit', 11]);
  });

  it('reads on where sitemaps are sound and empty', async () => {
    const paths = Array.from({ length: 12 }, (_, i) => `/${i}.xml`);
    await using server = await serve({
      '/index.xml': index(...paths, '/full.xml'),
      ...Object.fromEntries(paths.map((path) => [path, '<urlset></urlset>'])),
      '/full.xml': urlset('/x'),
    });
    const { urls } = await read(server, ['/index.xml'], { maxFiles: 100, maxUrls: 100 });
    expect(urls).toEqual(['/x']);
  });

  it('says which addresses are of another host, with their lines', async () => {
    await using server = await serve({
      '/s.xml': `<urlset>\n<url><loc>ORIGIN/a</loc></url>\n<url><loc>https://other.example/</loc></url></urlset>`,
    });
    const { kinds, problems } = await read(server, ['/s.xml']);
    expect(kinds).toEqual(['foreign']);
    expect(problems[0]?.message).toMatch(
      /s\.xml lists what is on another host: line 3, “https:\/\/other\.example\/”$/,
    );
  });

  it('is not led ever deeper', async () => {
    await using server = await httpServer((request, response) => {
      const depth = Number(/\d+/.exec(request.url ?? '')?.[0]);
      response.end(index(`/${depth + 1}.xml`).replaceAll('ORIGIN', `http://${request.headers.host}`));
    });
    const { kinds, files } = await read(server, ['/0.xml']);
    expect([kinds, files]).toEqual([['limit'], 4]);
  });

  it('undoes gzip however it is announced: as the coding, as the type, or not at all', async () => {
    const page = (n: number) => gzipSync(`<urlset><url><loc>http://e.example/${n}</loc></url></urlset>`);
    await using server = await httpServer((request, response) => {
      if (request.url === '/1.xml.gz') response.setHeader('content-encoding', 'gzip').end(page(1));
      else if (request.url === '/2.xml.gz')
        response.setHeader('content-type', 'application/gzip').end(page(2));
      else if (request.url === '/3.xml') response.end(page(3));
      else response.setHeader('content-encoding', 'gzip').end(gzipSync(page(4)));
    });
    const { urls, problems } = await read(server, ['/1.xml.gz', '/2.xml.gz', '/3.xml', '/4.xml.gz']);
    expect([urls, problems]).toEqual([['1', '2', '3', '4'].map((name) => `http://e.example/${name}`), []]);
  });

  it('keeps what a file lists before it breaks off, and says that it does', async () => {
    const list = `<urlset>${Array.from({ length: 3000 }, (_, i) => `<url><loc>http://e.example/${i}-${i ** 4}</loc></url>`).join('')}`;
    await using server = await serve({ '/cut.xml.gz': gzipSync(list).subarray(0, -2000) });
    const { urls, kinds } = await read(server, ['/cut.xml.gz'], { maxFiles: 1, maxUrls: 9999 });
    expect(kinds).toEqual(['invalid']);
    expect(urls.length).toBeGreaterThan(1000);
    expect(urls.length).toBeLessThan(3000);
  });

  it('finds the language versions that a sitemap lists, without entries of their own too', async () => {
    await using server = await serve({
      '/s.xml': `<urlset xmlns:xhtml="x"><url><loc>ORIGIN/en</loc><xhtml:link rel="alternate" hreflang="de" href="ORIGIN/de"/></url></urlset>`,
    });
    const { urls, alternates } = await read(server, ['/s.xml']);
    expect(urls).toEqual(['/en', '/de']);
    expect(alternates).toEqual([[`${server.origin}/en`, [{ hreflang: 'de', url: `${server.origin}/de` }]]]);
  });

  it('tells of a file at which the reader throws, and reads the next', async () => {
    const text = '<urlset><url><loc>https://example.com/a</loc></url></urlset>';
    const urls: string[] = [];
    const reading = new SitemapReading(['https://example.com/bad.xml', 'https://example.com/good.xml']);
    const complete = await readSitemaps(reading, {
      maxFiles: 9,
      maxUrls: 9,
      inSite: () => true,
      onUrls: async (found) => urls.push(...found),
      get: async (url, sink) => {
        if (url.includes('bad')) throw new TypeError('no function');
        sink({}).write(new TextEncoder().encode(text));
        return { kind: 'response', status: 200, location: null } as never;
      },
    });
    expect(reading.problems).toMatchObject([{ kind: 'invalid', url: 'https://example.com/bad.xml' }]);
    expect([urls, complete]).toEqual([['https://example.com/a'], true]);
  });
});
