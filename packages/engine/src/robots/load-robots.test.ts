import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../../test/support/nobody.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import { httpServer, tcpServer } from '../fetch/test-server.fixture.ts';
import { LIMITS } from '../limits/limits.ts';
import { loadRobots } from './load-robots.ts';

async function load(origin: string) {
  const fetcher = createFetcher({
    userAgent: 'SeogeoBot/1.0',
    allowPrivateHosts: true,
    allowedPorts: [80, 443],
  });
  const { signal } = new AbortController();
  const options = { accept: 'any', maxBytes: LIMITS.robotsBytes.value, truncate: true, signal } as const;
  const file = await loadRobots(origin, 'SeogeoBot/1.0', (url) => fetcher.fetch(url, options));
  await fetcher.close();
  return file;
}

const DISALLOW = 'User-agent: SeogeoBot\nDisallow: /secret\n';

describe('asking for robots.txt (RFC 9309 section 2.3.1)', () => {
  it('follows redirects to another authority, and applies what is there to the first (2.3.1.2)', async () => {
    await using target = await httpServer((_request, response) => response.end(DISALLOW), '127.0.0.2');
    await using server = await httpServer((_request, response) => {
      response.writeHead(301, { location: `${target.origin}/rules.txt` }).end();
    });
    const { kind, policy } = await load(server.origin);
    expect([kind, policy.allows(`${server.origin}/secret`)]).toEqual(['found', false]);
    expect(target.received).toEqual(['/rules.txt']);
  });

  it('refuses everything after a body that is cut off', async () => {
    await using server = await tcpServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nUser-agent: *\nAllow: /'),
    );
    const file = await load(server.origin);
    expect(file).toMatchObject({ kind: 'unreachable', failure: 'protocol' });
    expect(file.policy.allows(`${server.origin}/`)).toBe(false);
  });

  it('applies what it says', async () => {
    await using server = await httpServer((_request, response) => response.end(DISALLOW));
    const { kind, policy } = await load(server.origin);
    expect(kind).toBe('found');
    expect([policy.allows(`${server.origin}/secret`), policy.allows(`${server.origin}/`)]).toEqual([
      false,
      true,
    ]);
    expect(server.received).toEqual(['/robots.txt']);
  });

  it.each([401, 403, 404, 410])('allows everything after %i', async (status) => {
    await using server = await httpServer((_request, response) => response.writeHead(status).end(DISALLOW));
    const { kind, policy } = await load(server.origin);
    expect([kind, policy.allows(`${server.origin}/secret`)]).toEqual(['missing', true]);
  });

  it.each([500, 503, 408, 425, 429])(
    'refuses everything after %i, which says nothing of the file',
    async (status) => {
      await using server = await httpServer((_request, response) => response.writeHead(status).end());
      const { kind, policy } = await load(server.origin);
      expect([kind, policy.allows(`${server.origin}/`)]).toEqual(['unreachable', false]);
    },
  );

  it('refuses everything without a connection, and says which failure it was', async () => {
    const file = await load(`http://${NOBODY}`);
    expect(file).toMatchObject({ kind: 'unreachable', failure: 'connect' });
    expect(file.policy.allows(`http://${NOBODY}/`)).toBe(false);
  });

  it.each([
    [5, 'found', false],
    [6, 'missing', true],
  ])('follows %i redirects to the end: %s', async (hops, kind, allowed) => {
    await using server = await httpServer((request, response) => {
      const hop = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
      if (hop < hops) response.writeHead(302, { location: `/hop/${hop + 1}` }).end();
      else response.end(DISALLOW);
    });
    const file = await load(server.origin);
    expect([file.kind, file.policy.allows(`${server.origin}/secret`)]).toEqual([kind, allowed]);
  });

  it('reads the first 500 KiB of an endless file', async () => {
    await using server = await httpServer((_request, response) => {
      response.write(DISALLOW);
      const more = () =>
        response.destroyed || (response.write('# more\n'.repeat(5000)) ? setImmediate(more) : null);
      response.on('drain', more);
      more();
    });
    const file = await load(server.origin);
    expect(file).toMatchObject({ kind: 'found', truncated: true });
    expect(file.policy.allows(`${server.origin}/secret`)).toBe(false);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    // At its best it takes seconds for what is random.
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['zstd', zstdCompressSync],
  ])(
    'reads the first 500 KiB of what is sent as %s, be it larger than that or a bomb',
    async (coding, encode) => {
      const bodies: Record<string, Buffer> = {
        '/long': encode(Buffer.concat([Buffer.from(DISALLOW), randomBytes(2 * LIMITS.robotsBytes.value)])),
        '/bomb': encode(Buffer.concat([Buffer.from(DISALLOW), Buffer.alloc(16 * 1024 * 1024, '#')])),
      };
      for (const [path, body] of Object.entries(bodies)) {
        await using server = await httpServer((request, response) => {
          if (request.url === path) response.setHeader('content-encoding', coding).end(body);
          else response.writeHead(301, { location: path }).end();
        });
        const file = await load(server.origin);
        expect([path, file.kind, 'truncated' in file && file.truncated]).toEqual([path, 'found', true]);
        expect(file.policy.allows(`${server.origin}/secret`)).toBe(false);
      }
    },
  );

  it('notices an HTML page in its place', async () => {
    await using server = await httpServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Not here</h1>');
    });
    expect(await load(server.origin)).toMatchObject({ kind: 'found', isHtml: true });
  });

  it('ends as a file that cannot be read where the reader throws', async () => {
    const file = await loadRobots('https://example.com', 'TestBot/1', async () => {
      throw new TypeError('no function');
    });
    expect(file).toMatchObject({ kind: 'unreachable', failure: null });
    expect(file).toMatchObject({
      reason: expect.stringContaining('robots.txt could not be read: TypeError'),
    });
    expect(file.policy.allows('https://example.com/')).toBe(false);
  });
});
