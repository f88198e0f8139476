import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import { httpServer, tcpServer } from '../fetch/test-server.fixture.ts';
import { htmlInput } from '../page/html-input.fixture.ts';
import { crawlFrom, links } from './test-crawl.fixture.ts';

const analyze = async (input: Parameters<typeof analyzePage>[0]) => analyzePage(input);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

/** A stack is exhausted by a tenth of what `npm run test:deep` sends. */
const SIZE = process.env.DEEP === undefined ? 0.2 : 1;

/** Documents made to exhaust a parser. */
const PAGES: Readonly<Record<string, Buffer>> = {
  '/nested': Buffer.from('<div>'.repeat(100_000 * SIZE)),
  '/nested-inline': Buffer.from(`<p>${'<b><i>'.repeat(50_000 * SIZE)}text`),
  '/nested-tables': Buffer.from('<table><tr><td>'.repeat(33_000 * SIZE)),
  '/nested-lists': Buffer.from('<ul><li>'.repeat(50_000 * SIZE)),
  '/nested-svg': Buffer.from('<svg><g>'.repeat(50_000 * SIZE)),
  '/nested-json': Buffer.from(
    `<script type="application/ld+json">${'{"a":['.repeat(50_000 * SIZE)}</script>`,
  ),
  '/nested-microdata': Buffer.from(
    '<div itemscope itemprop=a itemtype="https://schema.org/Thing">'.repeat(20_000),
  ),
  '/end-tags': Buffer.from('</div>'.repeat(500_000 * SIZE)),
  '/a-hundred-thousand-links': Buffer.from(
    Array.from({ length: 100_000 * SIZE }, (_, n) => `<a href=/l/${n}>`).join(''),
  ),
  '/attributes': Buffer.from(`<p ${Array.from({ length: 100_000 * SIZE }, (_, n) => `a${n}=1`).join(' ')}>x`),
  '/one-attribute': Buffer.from(`<p title="${'x'.repeat(4_000_000 * SIZE)}">x`),
  '/one-word': Buffer.from(`<p>${'x'.repeat(4_000_000 * SIZE)}`),
  '/spaces': Buffer.from(`<p>${' \n\t'.repeat(1_000_000 * SIZE)}x`),
  '/entities': Buffer.from(`<p>${'&amp;&#x26;&nosuch;&#xffffffff;'.repeat(60_000 * SIZE)}`),
  '/open-tag': Buffer.from(`<p>x<a href="${'y'.repeat(1_000_000 * SIZE)}`),
  '/open-comment': Buffer.from(`<p>x<!--${'-'.repeat(1_000_000 * SIZE)}`),
  '/open-script': Buffer.from(`<script>${'<!--<script>'.repeat(50_000 * SIZE)}`),
  '/angles': Buffer.from('<'.repeat(1_000_000 * SIZE)),
  '/nulls': Buffer.alloc(1_000_000 * SIZE),
  '/ones': Buffer.alloc(1_000_000 * SIZE, 0xff),
  '/wrong-charset': Buffer.from(`<meta charset=utf-7><p>+ADw-script+AD4-${'\u00e9'.repeat(1000)}`, 'latin1'),
  '/lone-surrogates': utf16('<p>\ud800\udfff\udc00 text'),
  '/odd-utf16': utf16('<p>text').subarray(0, -1),
  '/base': Buffer.from('<base href="http://[::1"><base href="javascript:1"><a href="x">x'),
  '/h1s': Buffer.from('<h1>x</h1>'.repeat(50_000 * SIZE)),
};

describe('a document made to exhaust a parser is a record like any other', () => {
  it('and the crawl goes on to the end', async () => {
    await using site = await httpServer((request, response) => {
      const body = PAGES[request.url ?? ''];
      response.setHeader('content-type', 'text/html');
      if (request.url === '/') response.end(links(...Object.keys(PAGES), '/fine'));
      else if (request.url === '/fine') response.end('<p>fine');
      else if (body === undefined) response.writeHead(404).end();
      else response.end(body);
    });
    const { end, records } = await crawlFrom(site.origin, {
      analyze,
      maxPages: Object.keys(PAGES).length + 2,
    });
    expect(end.error).toBeNull();
    const expected = ['/', '/fine', ...Object.keys(PAGES)].map((path) => `${site.origin}${path}`);
    expect(records.map((record) => record.split(' ')[0])).toEqual(expected.sort());
    expect(records.map((record) => record.split(' ')[2])).toEqual(expected.map(() => '200'));
  });
});

describe('compressed bombs of every kind', () => {
  const zeros = Buffer.alloc(16 * 1024 * 1024);
  const [gzip, zstd] = [gzipSync(zeros), zstdCompressSync(zeros)];
  const bombs: Readonly<Record<string, [string, Buffer]>> = {
    '/gzip': ['gzip', gzip],
    '/deflate': ['deflate', deflateSync(zeros)],
    '/br': ['br', brotliCompressSync(zeros)],
    '/zstd': ['zstd', zstd],
    '/gzip-in-gzip': ['gzip, gzip', gzipSync(gzip)],
    '/gzip-in-br': ['gzip, br', brotliCompressSync(gzip)],
    '/zstd-in-deflate': ['zstd, deflate', deflateSync(zstd)],
    '/three-deep': ['gzip, br, zstd', zstdCompressSync(brotliCompressSync(gzip))],
  };

  it('are failures of their pages, and a finding where the sitemap should be', {}, async () => {
    await using site = await httpServer((request, response) => {
      const [encoding, body] = bombs[request.url === '/sitemap.xml' ? '/gzip' : (request.url ?? '')] ?? [];
      response.setHeader('content-type', 'text/html');
      if (request.url === '/') response.end(links(...Object.keys(bombs)));
      else if (body === undefined) response.writeHead(404).end();
      else response.setHeader('content-encoding', encoding ?? '').end(body);
    });
    const { end, records } = await crawlFrom(site.origin);
    expect(records.slice(1).map((record) => record.split(' ')[2])).toEqual(
      Object.keys(bombs).map(() => 'too_large'),
    );
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(end.siteIssues.map(({ code, message }) => `${code}: ${message}`)).toContainEqual(
      expect.stringMatching(/^sitemap_invalid: .*neither XML nor a list/),
    );
  });
});

describe('redirects without an end', () => {
  it('with a query that changes, over two hosts and two schemes', async () => {
    await using site = await httpServer((request, response) => {
      const { port } = new URL(`http://${request.headers.host}`);
      const n = Number(new URL(request.url ?? '', 'http://x').searchParams.get('n'));
      const hosts = ['http://site.example', 'http://www.site.example', 'https://site.example'];
      if (request.url === '/') response.setHeader('content-type', 'text/html').end(links('/r?n=0'));
      else if (request.url?.startsWith('/r?') === true)
        response.writeHead(302, { location: `${hosts[n % 3]}:${port}/r?n=${n + 1}` }).end();
      else response.writeHead(404).end();
    });
    const { end, records } = await crawlFrom(`http://site.example:${site.port}/`, {
      fetching: { lookup: async () => [{ address: '127.0.0.1', family: 4 }], timeouts: { total: 2000 } },
    });
    expect(end.stopReason).toBe('frontier_exhausted');
    expect(records.length).toBeLessThanOrEqual(12);
  });
});

describe('an answer that hides a second one', () => {
  it.each([
    [
      'behind its announced length',
      'Content-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhidden',
    ],
    [
      'behind its last chunk',
      'Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhidden',
    ],
    [
      'behind a 304 body',
      'Content-Length: 2\r\nConnection: keep-alive\r\n\r\nok\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhidden',
    ],
  ])('%s is not taken for the answer to the next request', async (_what, answer) => {
    await using site = await tcpServer((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${answer}`),
    );
    const fetcher = createFetcher({
      userAgent: 'T/1',
      allowPrivateHosts: true,
      allowedPorts: [],
      connectionsPerOrigin: 1,
    });
    const { signal } = new AbortController();
    const bodies: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const outcome = await fetcher.fetch(`${site.origin}/${n}`, { accept: 'html', signal });
      bodies.push(outcome.kind === 'response' ? Buffer.from(outcome.body ?? []).toString() : outcome.code);
    }
    await fetcher.close();
    expect(bodies).not.toContain('hidden');
  });
});

describe('broken HTML', () => {
  const folder = join(import.meta.dirname, '../../../../test/support/site');
  const real = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(folder, file)));

  /** A cut, a swap, a repetition or other bytes, anywhere. */
  const damage = fc.record({
    kind: fc.constantFrom('cut', 'drop', 'repeat', 'bytes', 'swap'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 2000 }),
    bytes: fc.uint8Array({ maxLength: 40 }),
  });

  it('made of real pages never fails, and gives the same record twice', () => {
    expect(real.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.nat(), fc.array(damage, { minLength: 1, maxLength: 8 }), (n, damages) => {
        let page = real[n % real.length] ?? Buffer.alloc(0);
        for (const { kind, at, length, bytes } of damages) {
          const start = Math.floor(at * page.length);
          const [before, part, after] = [
            page.subarray(0, start),
            page.subarray(start, start + length),
            page.subarray(start + length),
          ];
          if (kind === 'cut') page = before;
          else if (kind === 'drop') page = Buffer.concat([before, after]);
          else if (kind === 'repeat') page = Buffer.concat([before, part, part, part, after]);
          else if (kind === 'swap') page = Buffer.concat([after, part, before]);
          else page = Buffer.concat([before, bytes, after]);
        }
        const input = htmlInput('', { body: new Uint8Array(page), bytes: page.length });
        const record = analyzePage(input);
        expect(record.facts.statusCode).toBe(200);
        expect(analyzePage(input)).toEqual(record);
      }),
      { numRuns: 30 },
    );
  });
});

describe('memory', () => {
  it('stays bounded while a site sends nothing but bombs and monsters', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '<b>'));
    await using site = await httpServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      const n = Number(request.url?.slice(2));
      if (request.url === '/') response.end(links(...Array.from({ length: 6 }, (_, i) => `/p${i}`)));
      else if (Number.isNaN(n)) response.writeHead(404).end();
      else if (n % 3 === 0) response.setHeader('content-encoding', 'gzip').end(bomb);
      else if (n % 3 === 1) response.end('<div>'.repeat(1_000_000));
      else response.on('drain', () => response.write('x'.repeat(1e6))).write('x'.repeat(1e6));
    });
    const { crawled, megabytes } = await crawlInChild(site.origin);
    expect(crawled).toBe(7);
    // Some 240 on an idle machine, twice that on a starved one, which frees later. The tree of one bomb would be a gigabyte.
    expect(megabytes).toBeLessThan(700);
  });
});

/** Crawls in a process of its own with the real analysis, and answers with its peak of resident memory. */
function crawlInChild(origin: string): Promise<{ crawled: number; megabytes: number }> {
  const module = `
    import { analyzePage, crawl, createFetcher, createPoliteness, DEFAULT_CRAWL_LIMITS, MemoryCrawlStore } from '../index.ts';
    const fetcher = createFetcher({ userAgent: 'T/1', allowPrivateHosts: true, allowedPorts: [] });
    const store = new MemoryCrawlStore();
    await crawl({ seedUrl: '${origin}/', maxPages: 1000, store, fetcher, userAgent: 'T/1', resume: false,
      politeness: createPoliteness({ concurrencyPerHost: 8, mode: 'off' }), limits: DEFAULT_CRAWL_LIMITS,
      analyze: async (input) => analyzePage(input), signal: new AbortController().signal });
    await fetcher.close();
    console.log(JSON.stringify({ crawled: store.pages.length, megabytes: process.resourceUsage().maxRSS / 1024 }));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', module], {
    cwd: import.meta.dirname,
    // As the service starts its crawls: what a body took goes back to the system when it is freed.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
    });
    child.on('close', () => {
      try {
        resolve(JSON.parse(printed));
      } catch (error) {
        reject(error);
      }
    });
  });
}
