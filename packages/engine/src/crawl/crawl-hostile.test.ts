import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { crawlFrom, links, serveSite } from './test-crawl.fixture.ts';

const text = (body: string) => ({ type: 'text/plain', body });

/** 0.0.0.0 is never allowed, and connecting to it would reach this machine: what asks for it must be stopped. */
async function canary() {
  const server = await serveSite({ '/': 'secret', '/robots.txt': text(''), '/sitemap.xml': text('/x') });
  return {
    server,
    address: `http://0.0.0.0:${server.port}`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

describe('an address that is not allowed receives nothing', () => {
  it('when a page redirects to it, over the seed as well', async () => {
    await using trap = await canary();
    await using site = await serveSite({ '/': links('/hop'), '/hop': { redirect: `${trap.address}/` } });
    await crawlFrom(site.origin);
    const { end } = await crawlFrom(`${site.origin}/hop`);
    expect(end.error?.code).toBe('address_refused');
    expect(trap.server.received).toEqual([]);
  });

  it('when robots.txt redirects to it', async () => {
    await using trap = await canary();
    await using site = await serveSite({
      '/': '',
      '/robots.txt': { redirect: `${trap.address}/robots.txt` },
    });
    const { end } = await crawlFrom(site.origin);
    expect(end.error?.code).toBe('address_refused');
    expect(trap.server.received).toEqual([]);
  });

  it('when llms.txt redirects to it', async () => {
    await using trap = await canary();
    await using site = await serveSite({ '/': '', '/llms.txt': { redirect: `${trap.address}/llms.txt` } });
    const { end } = await crawlFrom(site.origin);
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(trap.server.received).toEqual([]);
  });

  it.each([
    ['in another notation', (port: number) => `http://0x0:${port}/`],
    ['mapped into IPv6', (port: number) => `http://[::ffff:0.0.0.0]:${port}/`],
    ['by NAT64', (port: number) => `http://[64:ff9b::0.0.0.0]:${port}/`],
    ['without a scheme', (port: number) => `//0.0.0.0:${port}/`],
    ['without slashes', (port: number) => `http:0.0.0.0:${port}/`],
    ['with backslashes', (port: number) => `http:\\\\0.0.0.0:${port}\\`],
    ['behind userinfo', (port: number) => `http://example.com:80@0.0.0.0:${port}/`],
    ['behind a tab', (port: number) => `ht\ttp://0.0.0.0:${port}/`],
    ['on the metadata host', () => 'http://169.254.169.254/latest/meta-data/'],
    ['on an odd port of a public host', () => 'http://93.184.216.34:6379/'],
    ['in a file', () => 'file:///etc/passwd'],
    ['in the address itself', () => 'data:text/html,<a href=/x>x</a>'],
    ['in a script', () => 'javascript:location="/x"'],
  ])('when the seed, or a page by a meta refresh, sends there: %s', async (_what, there) => {
    await using trap = await canary();
    const target = there(trap.server.port);
    const refresh = `<meta http-equiv="refresh" content="0; url=${target.replaceAll('"', '&quot;')}">`;
    await using site = await serveSite({ '/': links('/refresh'), '/refresh': refresh });
    await using moved = await serveSite({ '/': { redirect: target } });
    const { end } = await crawlFrom(moved.origin);
    expect([null, 'address_refused']).toContain(end.error?.code ?? null);
    const { records } = await crawlFrom(site.origin);
    expect(records.filter((record) => !record.startsWith(`${site.origin}/`))).toEqual([]);
    expect(records.length).toBeGreaterThanOrEqual(2);
    expect(trap.server.received).toEqual([]);
    expect(moved.received.filter((path) => path === '/')).toHaveLength(1);
  });

  it('when a name that was allowed for robots.txt leads there for the page, or a subdomain does', async () => {
    await using site = await httpServer((request, response) => {
      response.setHeader('connection', 'close').setHeader('content-type', 'text/html');
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.end(links(`http://sub.site.example:${site.port}/`));
    });
    const crawlWith = (answers: (hostname: string) => string) =>
      crawlFrom(`http://site.example:${site.port}/`, {
        includeSubdomains: true,
        fetching: { lookup: async (hostname) => [{ address: answers(hostname), family: 4 }] },
      });
    let asked = 0;
    const rebound = await crawlWith(() => {
      asked += 1;
      return asked === 1 ? '127.0.0.1' : '0.0.0.0';
    });
    expect([rebound.end.error?.code, site.received]).toEqual(['address_refused', ['/robots.txt']]);
    site.received.length = 0;
    const { end, store } = await crawlWith((name) => (name === 'site.example' ? '127.0.0.1' : '0.0.0.0'));
    expect([end.stopReason, store.pages.length]).toEqual(['frontier_exhausted', 1]);
    expect(store.skipped().robots).toBe(1);
    expect(site.received.filter((path) => path === '/')).toHaveLength(1);
  });

  it('when a sitemap lies there, is redirected there or lists it', async () => {
    await using trap = await canary();
    await using site = await serveSite({
      '/': '',
      '/robots.txt': text(`Sitemap: ${trap.address}/sitemap.xml\nSitemap: /moved.xml\nSitemap: /list.txt`),
      '/moved.xml': { redirect: `${trap.address}/sitemap.xml` },
      '/list.txt': text(`${trap.address}/`),
    });
    const { end, records, store } = await crawlFrom(site.origin);
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(end.siteIssues.filter(({ code }) => code === 'sitemap_unreachable')).toHaveLength(2);
    expect([records.length, store.skipped().offSite]).toEqual([1, 1]);
    expect(trap.server.received).toEqual([]);
  });
});

describe('a hostile page is a record, and the crawl goes on', () => {
  it('whatever it does', async () => {
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    const pages: Readonly<Record<string, string>> = {
      '/bomb': 'too_large',
      '/endless': 'too_large',
      '/drip': 'timeout',
      '/silent': 'timeout',
      '/short': 'protocol',
      '/headers': 'protocol',
      '/closed': 'connect',
      '/fine': '200',
    };
    await using site = await httpServer((request, response) => {
      const { socket } = request;
      response.setHeader('content-type', 'text/html');
      if (request.url === '/') response.end(links(...Object.keys(pages)));
      else if (request.url === '/bomb') response.setHeader('content-encoding', 'gzip').end(bomb);
      else if (request.url === '/endless')
        response.on('drain', () => response.write('x'.repeat(1e6))).write('x'.repeat(1e6));
      else if (request.url === '/drip') {
        const timer = setInterval(() => response.write('x'), 10);
        response.on('close', () => clearInterval(timer));
      } else if (request.url === '/short') socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx');
      else if (request.url === '/headers')
        socket.end(`HTTP/1.1 200 OK\r\n${'a: bbbbbbbb\r\n'.repeat(10_000)}\r\n`);
      else if (request.url === '/closed') socket.destroy();
      else if (request.url === '/fine') response.end('');
      else if (request.url !== '/silent') response.writeHead(404).end();
    });
    const { end, records } = await crawlFrom(site.origin, { fetching: { timeouts: { total: 4_000 } } });
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(records.slice(1)).toEqual(
      Object.entries(pages)
        .map(([path, outcome]) => `${site.origin}${path} 1 ${outcome}`)
        .sort(),
    );
  });
});
