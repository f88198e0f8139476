import { createServer, type Server } from 'node:http';
import { connect, Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../http/listen.ts';
import { dropUnparsed, parseInSlices } from './in-slices.ts';

/** What a server has understood of some bytes, and whether it complained. */
type Understood = readonly string[];

/** Both are given the same bytes; one of them in slices. */
let servers: { readonly server: Server; readonly port: number; seen: string[] }[];

beforeAll(async () => {
  servers = await Promise.all(
    [false, true].map(async (inSlices) => {
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        const own = servers.find((each) => each.server === server);
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          own?.seen.push(
            `${request.method} ${request.url} ${request.rawHeaders.length} ${Buffer.concat(parts).toString('latin1')}`,
          );
          response.end();
        });
      });
      server.on('connection', (socket) => inSlices && parseInSlices(socket));
      server.on('clientError', (error, socket) => {
        servers.find((each) => each.server === server)?.seen.push(`${'code' in error ? error.code : error}`);
        if (socket instanceof Socket) dropUnparsed(socket);
        socket.end();
      });
      return { server, port: await listen(server, 0, '127.0.0.1'), seen: [] };
    }),
  );
});
afterAll(() => {
  for (const { server } of servers) server.close();
});

async function understand(at: number, bytes: Buffer): Promise<Understood> {
  const one = servers[at];
  if (one === undefined) throw new Error('There are two servers.');
  one.seen = [];
  const socket = connect(one.port, '127.0.0.1').on('error', () => {});
  socket.resume();
  socket.end(bytes);
  await new Promise((done) => socket.once('close', done));
  return one.seen;
}

describe('what is parsed in slices', () => {
  const body = fc.oneof(
    fc.nat(20_000).map((size) => `Content-Length: ${size}\r\n\r\n${'b'.repeat(size)}`),
    fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 6 }).map((sizes) => {
      const chunks = sizes.map((size) => `${size.toString(16)}\r\n${'c'.repeat(size)}\r\n`);
      return `Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`;
    }),
    fc.constantFrom('\r\n', 'Content-Length: x\r\n\r\n', 'Broken\r\n\r\n'),
  );
  const request = fc
    .tuple(fc.constantFrom('GET', 'POST', 'PUT'), fc.nat(6_000), body)
    .map(
      ([method, size, rest]) =>
        `${method} /${'p'.repeat(size % 300)} HTTP/1.1\r\nX: ${'x'.repeat(size)}\r\n${rest}`,
    );

  it('is understood as what is parsed in one go', async () => {
    const property = fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 12 }),
      async (requests) => {
        const bytes = Buffer.from(requests.join(''), 'latin1');
        // A complaint overtakes what ends in a later turn.
        expect((await understand(1, bytes)).toSorted()).toEqual((await understand(0, bytes)).toSorted());
      },
    );
    await fc.assert(property, { numRuns: 60, endOnFailure: true });
  });

  it('waits while a body is not read, and is whole in the end', async () => {
    const server = createServer((incoming, response) => {
      setTimeout(() => {
        let length = 0;
        incoming.on('data', (part: Buffer) => {
          length += part.length;
        });
        incoming.on('end', () => response.end(`${length}`));
      }, 50);
    });
    server.on('connection', parseInSlices);
    const port = await listen(server, 0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'b'.repeat(3_000_000) });
    expect(await answer.text()).toBe('3000000');
    server.closeAllConnections();
    server.close();
  });
});

it('of what is to end hardly anything is read', async () => {
  let taken: Socket | undefined;
  const server = createServer().on('connection', (socket) => {
    taken = socket;
    dropUnparsed(socket);
  });
  const port = await listen(server, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(Buffer.alloc(16 * 1024 * 1024));
  await expect.poll(() => taken?.isPaused()).toBe(true);
  expect(taken?.bytesRead).toBeLessThan(1024 * 1024);
  socket.destroy();
  taken?.destroy();
  server.close();
});
