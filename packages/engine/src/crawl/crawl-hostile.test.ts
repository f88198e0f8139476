import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { httpServer } from '../fetch/test-server.ts';
import { crawlFrom, links, serveSite } from './test-crawl.ts';

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
    const { end, records } = await crawlFrom(site.origin, { fetching: { timeouts: { total: 600 } } });
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(records.slice(1)).toEqual(
      Object.entries(pages)
        .map(([path, outcome]) => `${site.origin}${path} 1 ${outcome}`)
        .sort(),
    );
  });
});
