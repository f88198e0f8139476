import { createServer as createHttpsServer } from 'node:https';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../../test/support/nobody.ts';
import { createFetcher } from './fetcher.ts';
import { get } from './get.fixture.ts';
import { httpServer, tcpServer } from './test-server.fixture.ts';

const html = { 'content-type': 'text/html' };

it('a connection is kept as long as we like, and not as its server does', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  await using server = await tcpServer((socket) => {
    socket.on('close', () => resolve());
    socket.write('HTTP/1.1 200 OK\r\nkeep-alive: timeout=3600\r\ncontent-length: 0\r\n\r\n');
  });
  const timeouts = { kept: 50 };
  const fetcher = createFetcher({ userAgent: 'Test/1', allowPrivateHosts: true, allowedPorts: [], timeouts });
  const { signal } = new AbortController();
  expect(await fetcher.fetch(server.origin, { accept: 'html', signal })).toMatchObject({ status: 200 });
  const late = new Promise((done) => setTimeout(() => done('late'), 4_000));
  expect(await Promise.race([closed, late])).toBeUndefined();
  await fetcher.close();
});

describe('a hostile server ends as a typed failure', () => {
  const bomb = Buffer.alloc(16 * 1024 * 1024);

  it.each([
    ['gzip', gzipSync(bomb)],
    ['br', brotliCompressSync(bomb)],
    ['zstd', zstdCompressSync(bomb)],
    ['gzip, gzip', gzipSync(gzipSync(bomb))],
  ])('too_large: a bomb in %s', async (encoding, body) => {
    await using server = await httpServer((_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body);
    });
    expect(await get(server.origin)).toMatchObject({ kind: 'failure', code: 'too_large' });
  });

  it('too_large: an endless body', async () => {
    await using server = await httpServer((_request, response) => {
      response.writeHead(200, html);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(await get(server.origin, { maxBytes: 1_000_000 })).toMatchObject({
      kind: 'failure',
      code: 'too_large',
    });
  });

  it('too_large: an announced length above the limit, without reading it', async () => {
    await using server = await httpServer((_request, response) => {
      response.writeHead(200, { ...html, 'content-length': 2_000_000 }).write('x');
    });
    expect(await get(server.origin, { maxBytes: 1_000_000 })).toMatchObject({ code: 'too_large' });
  });

  it.each([
    ['chunk by chunk', '1\r\n<\r\n', ''],
    ['with extensions', `1;${'e'.repeat(500)}\r\n<\r\n`, ''],
    ['in a stream', '1\r\n<\r\n', 'content-encoding: identity\r\n'],
  ])('protocol: a body byte by byte, %s', async (_, piece, headers) => {
    await using server = await tcpServer((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\n${headers}content-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      const more = () => {
        while (!socket.destroyed && socket.write(piece.repeat(1_000)));
      };
      socket.on('drain', more);
      more();
    });
    expect(await get(server.origin)).toMatchObject({
      code: 'protocol',
      message: expect.stringContaining('pieces of a few bytes'),
    });
  });

  it('protocol: interim answers without end', async () => {
    await using server = await tcpServer((socket) => {
      const more = () => {
        while (!socket.destroyed && socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)));
      };
      socket.on('drain', more);
      more();
    });
    expect(await get(server.origin)).toMatchObject({ code: 'protocol' });
  });

  it.each(['103 Early Hints', '100 Continue'])('protocol: a hundred answers %s', async (status) => {
    await using server = await tcpServer((socket) => socket.end(`HTTP/1.1 ${status}\r\n\r\n`.repeat(100)));
    expect(await get(server.origin)).toMatchObject({ message: expect.stringContaining('interim answers') });
  });

  it('timeout: no answer', async () => {
    await using server = await tcpServer(() => undefined);
    const outcome = await get(server.origin, { timeouts: { total: 100 } });
    expect(outcome).toMatchObject({ kind: 'failure', code: 'timeout' });
  });

  it('timeout: a body that drips, however long it could go on', async () => {
    await using server = await httpServer((_request, response) => {
      response.writeHead(200, html);
      const drip = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(drip));
    });
    expect(await get(server.origin, { timeouts: { total: 150 } })).toMatchObject({ code: 'timeout' });
  });

  it('timeout: headers that drip', async () => {
    await using server = await tcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x: y\r\n'), 5);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await get(server.origin, { timeouts: { total: 150 } })).toMatchObject({ code: 'timeout' });
  });

  it('timeout: interim responses for ever', async () => {
    await using server = await tcpServer((socket) => {
      const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await get(server.origin, { timeouts: { total: 150 } })).toMatchObject({ code: 'timeout' });
  });

  it('timeout: an extension of a chunk, or trailers, for ever', async () => {
    for (const drop of ['x'.repeat(1000), 'x: y\r\n']) {
      await using server = await tcpServer((socket) => {
        const size = drop.endsWith('\n') ? '0\r\n' : '5;';
        socket.write(
          `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n${size}`,
        );
        const drip = setInterval(() => socket.write(drop), 5);
        socket.on('close', () => clearInterval(drip));
      });
      expect(await get(server.origin, { timeouts: { total: 200 } })).toMatchObject({ code: 'timeout' });
    }
  });

  it.each([
    [
      'a body shorter than announced',
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\nshort',
    ],
    [
      'a chunked body cut off',
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe',
    ],
    ['a chunk size that is no number', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello'],
    ['two different lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a length twice in one field', 'HTTP/1.1 200 OK\r\nContent-Length: 5, 6\r\n\r\nhello!'],
    ['a length with a sign', 'HTTP/1.1 200 OK\r\nContent-Length: +5\r\n\r\nhello'],
    ['a length in hexadecimal', 'HTTP/1.1 200 OK\r\nContent-Length: 0x5\r\n\r\nhello'],
    [
      'a chunk size beyond all numbers',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nhello',
    ],
    [
      'a chunk longer than its size',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n0\r\n\r\n',
    ],
    ['a space before the colon', 'HTTP/1.1 200 OK\r\nContent-Length : 5\r\n\r\nhello'],
    ['a null byte in a header', 'HTTP/1.1 200 OK\r\nx: a\0b\r\nContent-Length: 5\r\n\r\nhello'],
    ['a line without a colon', 'HTTP/1.1 200 OK\r\nhello\r\nContent-Length: 5\r\n\r\nhello'],
    ['a status of two digits in three', 'HTTP/1.1 099 OK\r\nContent-Length: 0\r\n\r\n'],
    ['a status of nothing', 'HTTP/1.1 000 OK\r\nContent-Length: 0\r\n\r\n'],
    ['another protocol that nobody offered', 'HTTP/1.1 101 Go\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
    ['a switch to no protocol', 'HTTP/1.1 101 Go\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
    ['a status that is no number', 'HTTP/1.1 abc OK\r\nContent-Length: 0\r\n\r\n'],
    ['a protocol of the future', 'HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n'],
    [
      'ten thousand trailers',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n${'x-a: bbbbbbbbbb\r\n'.repeat(10_000)}\r\n`,
    ],
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['ten thousand headers', `HTTP/1.1 200 OK\r\n${'x-a: bbbbbbbbbb\r\n'.repeat(10_000)}\r\n`],
    ['one endless header', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`],
    [
      'a body that is not gzip',
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello',
    ],
    [
      'a body encoded nine times',
      `HTTP/1.1 200 OK\r\nContent-Encoding: ${'gzip,'.repeat(9)}\r\nContent-Length: 1\r\n\r\nx`,
    ],
  ])('protocol: %s', async (_what, answer) => {
    await using server = await tcpServer((socket) => socket.end(answer));
    const outcome = await get(server.origin);
    expect(outcome).toMatchObject({ kind: 'failure', code: 'protocol' });
    // People read it: it is of the answer, and not of the code that has read it.
    expect(outcome).not.toMatchObject({ message: expect.stringMatching(/assert|falsy|==|\n/i) });
  });

  // RFC 9110 section 15.2: whoever asks must be able to read them, though nothing of the request asked for them.
  it.each([
    ['one', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['several', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(3)],
    ['one with headers', 'HTTP/1.1 100 Continue\r\nServer: x\r\nDate: y\r\n\r\n'],
    ['one among others', 'HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 P\r\n\r\n'],
  ])('is answered after `100 Continue` as without: %s', async (_what, interim) => {
    await using server = await tcpServer((socket) => {
      socket.end(`${interim}HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello`);
    });
    expect(await get(server.origin)).toMatchObject({ kind: 'response', status: 200, bytes: 5 });
  });

  it('ends a body at its announced length, whatever comes after it', async () => {
    await using server = await tcpServer((socket) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello, world');
    });
    expect(await get(server.origin)).toMatchObject({ kind: 'response', bytes: 5 });
  });

  it('connect: a connection closed before an answer', async () => {
    await using server = await tcpServer((socket) => socket.destroy());
    expect(await get(server.origin)).toMatchObject({ kind: 'failure', code: 'connect' });
  });

  it('connect: nobody listens', async () => {
    expect(await get(`http://${NOBODY}`)).toMatchObject({ kind: 'failure', code: 'connect' });
  });

  it('tls: a server that does not speak it', async () => {
    await using server = await tcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const outcome = await get(server.origin.replace('http:', 'https:'));
    expect(outcome).toMatchObject({ kind: 'failure', code: 'tls' });
  });

  it('tls: a certificate that nobody vouches for', async () => {
    await using server = await selfSigned();
    expect(await get(server.origin)).toMatchObject({ kind: 'failure', code: 'tls' });
    expect(server.requests).toBe(0);
  });
});

/** For CN=localhost, made for this test alone, valid until 2126. */
async function selfSigned() {
  const state = { requests: 0 };
  const server = createHttpsServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    state.requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `https://127.0.0.1:${port}`,
    get requests() {
      return state.requests;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTF9lbdw7uQ1d9qA6
WNStrdaIleEeo6oZ6kvpEHiPRRWhRANCAAQmuFhz6YTPsVpb9LNYRc7RdG+t37Io
E9a0uPXwePjizLHzldn4emiDornHp5HJL+P2/zeAzGpUen4JM1PR/pnC
-----END PRIVATE KEY-----
`;

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUEQvI665Nvmy/kPPlZ7vIY6fG0lYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEwMDA1MVoYDzIxMjYxMDI4
MTAwMDUxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQmuFhz6YTPsVpb9LNYRc7RdG+t37IoE9a0uPXwePjizLHzldn4emiD
ornHp5HJL+P2/zeAzGpUen4JM1PR/pnCo2QwYjAdBgNVHQ4EFgQU/EFhG7TO4Qsc
dS36gpebga+zVqYwHwYDVR0jBBgwFoAU/EFhG7TO4QscdS36gpebga+zVqYwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQCX/hTVmAfU7wVBvEPq54GXjgMXtJPlBSX50+oPzbpLVgIgRFNb4UVYgR9c7pet
j4ux755+5bRk0/4QXz6LAR9n7FY=
-----END CERTIFICATE-----
`;
