import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFetcher } from './fetcher.ts';
import { get } from './get.fixture.ts';
import { httpServer, tcpServer } from './test-server.fixture.ts';

const html = { 'content-type': 'text/html' };

const text = (body: Uint8Array | null) => (body === null ? null : Buffer.from(body).toString());

describe('a response', () => {
  it('is handed over with its status, headers, body and size', async () => {
    await using server = await httpServer((request, response) => {
      response.writeHead(203, { ...html, 'x-robots-tag': ['noindex', 'nofollow'] });
      response.end(`${request.headers['user-agent']} ${request.headers['accept-encoding']}`);
    });
    const outcome = await get(`${server.origin}/a?b=c`);
    expect(outcome).toMatchObject({ kind: 'response', status: 203, bytes: 30, location: null });
    expect(outcome.kind === 'response' && outcome.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(outcome.kind === 'response' && text(outcome.body)).toBe('Test/1 gzip, deflate, br, zstd');
    expect(server.received).toEqual(['/a?b=c']);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['X-Gzip', gzipSync],
    ['gzip, br', (body: Buffer) => brotliCompressSync(gzipSync(body))],
    ['utf-8', (body: Buffer) => body],
  ])('encoded as %s is decoded', async (encoding, encode) => {
    const page = Buffer.from('<p>päge</p>'.repeat(1000));
    await using server = await httpServer((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(encode(page));
    });
    const outcome = await get(server.origin);
    expect(outcome).toMatchObject({ kind: 'response', bytes: page.length });
    expect(outcome.kind === 'response' && text(outcome.body)).toBe(page.toString());
    expect(outcome.kind === 'response' && outcome.body?.buffer.byteLength).toBe(page.length);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('without the end of its compression (%s) is a failure and not half a page', async (encoding, encode) => {
    const page = encode(Buffer.from(Array.from({ length: 500 }, (_, i) => `<p>${i ** 3}</p>`).join('')));
    await using server = await httpServer((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(page.subarray(0, -8));
    });
    expect(await get(server.origin)).toMatchObject({
      kind: 'failure',
      code: 'protocol',
      message: expect.stringContaining('ends before'),
    });
  });

  it.each([404, 429, 500, 503])(
    'of %d has a size and no body, coded or not: nobody reads it, and who is asked again is not to keep it',
    async (status) => {
      const page = Buffer.from('<p>Sorry</p>'.repeat(50_000));
      await using server = await httpServer(({ url }, response) => {
        if (url === '/coded')
          response.writeHead(status, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(page));
        else response.writeHead(status, html).end(page);
      });
      for (const path of ['/plain', '/coded'])
        expect(await get(server.origin + path)).toMatchObject({ status, bytes: page.length, body: null });
    },
  );

  it.each([404, 503])(
    'of %d in the place of a file is neither read to its end nor given to who reads files',
    async (status) => {
      const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
      await using server = await httpServer((_request, response) => {
        response.writeHead(status, { 'content-encoding': 'gzip' }).end(bomb);
      });
      const given: number[] = [];
      const sink = () => ({ write: (chunk: Uint8Array) => given.push(chunk.length) > 0 });
      const outcome = await get(server.origin, {}, { accept: 'any', maxBytes: 50 * 1024 * 1024, sink });
      expect(outcome).toMatchObject({ kind: 'response', status, body: null });
      expect(given).toEqual([]);
      expect(outcome.kind === 'response' && outcome.bytes).toBeLessThan(1024 * 1024);
    },
  );

  it('of a redirect names its absolute target and is not followed', async () => {
    await using server = await httpServer((_request, response) =>
      response.writeHead(302, { location: '../b?c' }).end(),
    );
    expect(await get(`${server.origin}/x/a`)).toMatchObject({
      status: 302,
      location: `${server.origin}/b?c`,
    });
    expect(server.received).toEqual(['/x/a']);
  });

  it('with raw UTF-8 in its Location is understood as browsers do', async () => {
    await using server = await tcpServer((socket) => {
      socket.end('HTTP/1.1 301 Moved\r\nLocation: /straße\r\nContent-Length: 0\r\n\r\n');
    });
    expect(await get(server.origin)).toMatchObject({ location: `${server.origin}/stra%C3%9Fe` });
  });

  it('that is not HTML is not downloaded, and its announced length recorded', async () => {
    await using server = await httpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': 10_000_000 });
      response.write('PK');
    });
    expect(await get(server.origin)).toMatchObject({
      kind: 'response',
      status: 200,
      body: null,
      bytes: 10_000_000,
    });
  });

  it('after interim responses is the final one', async () => {
    await using server = await httpServer((_request, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      response.writeHead(200, html).end('done');
    });
    expect(await get(server.origin)).toMatchObject({ status: 200, bytes: 4 });
  });

  it('comes over a connection that is kept alive, small unwanted bodies included', async () => {
    const ports = new Set<number | undefined>();
    await using server = await httpServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 4 }).end('\x89PNG', 'latin1');
    });
    const settings = {
      userAgent: 'Test/1',
      allowPrivateHosts: true,
      allowedPorts: [],
      connectionsPerOrigin: 1,
    };
    const fetcher = createFetcher(settings);
    const { signal } = new AbortController();
    for (let i = 0; i < 3; i += 1) await fetcher.fetch(server.origin, { accept: 'html', signal });
    await fetcher.close();
    expect(ports.size).toBe(1);
  });
});

describe('the caller', () => {
  it('can give a request up at any time', async () => {
    await using server = await httpServer(() => undefined);
    const controller = new AbortController();
    const pending = get(server.origin, {}, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect(await pending).toMatchObject({ kind: 'failure', code: 'aborted' });
    expect(await get(server.origin, {}, { signal: AbortSignal.abort() })).toMatchObject({ code: 'aborted' });
  });

  it('gets a failure and no exception for what is no URL', async () => {
    for (const url of ['nonsense', 'ftp://example.com/', 'http://a b/', '']) {
      expect(await get(url)).toMatchObject({ kind: 'failure', code: 'address_refused' });
    }
  });

  it('gets a failure from a fetcher that is closed', async () => {
    const fetcher = createFetcher({ userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [] });
    await fetcher.close();
    const { signal } = new AbortController();
    expect(await fetcher.fetch('http://127.0.0.1:1/', { accept: 'any', signal })).toMatchObject({
      code: 'aborted',
    });
  });
});

describe('a connection', () => {
  const inTurn = async (origin: string, methods: readonly ('GET' | 'HEAD')[], options = {}) => {
    const fetcher = createFetcher({
      userAgent: 'Test/1',
      allowPrivateHosts: true,
      allowedPorts: [80],
      connectionsPerOrigin: 1,
    });
    const { signal } = new AbortController();
    const outcomes = [];
    for (const method of methods)
      outcomes.push(await fetcher.fetch(`${origin}/`, { accept: 'any', method, signal, ...options }));
    await fetcher.close();
    return outcomes.map((outcome) => (outcome.kind === 'response' ? outcome.status : outcome.code));
  };
  const answer =
    'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: keep-alive\r\n\r\n';

  it('goes on after a HEAD as after a GET', async () => {
    let asked = 0;
    await using server = await tcpServer((socket) =>
      socket.write([answer, `${answer}text`, answer, answer][asked++] ?? ''),
    );
    expect(await inTurn(server.origin, ['HEAD', 'GET', 'HEAD', 'HEAD'])).toEqual([200, 200, 200, 200]);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['goes on after', `${answer}text`, 1],
    ['ends with', `${answer.replace('4', '9')}text`, 3],
    [
      'ends with',
      `${answer.replace(/Content-Length.*\r\n/, 'Transfer-Encoding: chunked\r\n')}4\r\ntext\r\n`,
      3,
    ],
  ])(
    '%s a body whose beginning is enough, by whether all of it is there: %j',
    async (_, text, connections) => {
      await using server = await tcpServer((socket) => socket.write(text));
      const beginning = { maxBytes: 1, truncate: true };
      expect(await inTurn(server.origin, ['GET', 'GET', 'GET'], beginning)).toEqual([200, 200, 200]);
      expect(server.received).toHaveLength(connections);
    },
  );

  it.each(['text', 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'])(
    'ends with a HEAD that is answered with a body, which nothing else is answered with: %j',
    async (body) => {
      await using server = await tcpServer((socket) => socket.write(answer + body));
      expect(await inTurn(server.origin, ['HEAD', 'HEAD', 'HEAD'])).toEqual([200, 200, 200]);
      expect(server.received).toHaveLength(3);
    },
  );
});
