/** Clients that hold a connection without using it. Limits are set short here; that they exist is what is tested. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { openLibrary } from '../testing/library.ts';
import { RawConnection } from '../testing/raw-connection.ts';

const HEAD = 'POST /api/v1/books HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const KEY = 'Authorization: Bearer reader-key\r\n';
const GET = `GET /api/v1/me HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`;

/** Sends a piece every few milliseconds until the connection is closed by the server. */
async function drip(connection: RawConnection, piece: string): Promise<() => void> {
  let dripping = true;
  const running = (async () => {
    while (dripping) {
      connection.send(piece);
      await sleep(20);
    }
  })();
  return () => {
    dripping = false;
    void running;
  };
}

describe('a slow client is cut off', () => {
  test('that sends a header line now and then', async () => {
    await using library = await openLibrary({ serve: { headersTimeoutMs: 150, requestTimeoutMs: 300 } });
    using connection = await RawConnection.open(library.served.port);
    connection.send('GET /api/v1/me HTTP/1.1\r\nHost: x\r\n');
    const stop = await drip(connection, 'X-A: a\r\n');
    const answer = await connection.next();
    stop();
    expect(answer === null ? null : expectEnvelope(answer)).toEqual({ status: 408, code: 'REQUEST_TIMEOUT' });
    expect(await connection.next()).toBeNull();
  });

  test('that sends its body byte by byte', async () => {
    await using library = await openLibrary({ serve: { headersTimeoutMs: 150, requestTimeoutMs: 300 } });
    using connection = await RawConnection.open(library.served.port);
    connection.send(`${HEAD}${KEY}Content-Length: 1000\r\n\r\n`);
    const stop = await drip(connection, ' ');
    const answer = await connection.next();
    stop();
    expect(answer === null ? null : expectEnvelope(answer)).toEqual({ status: 408, code: 'REQUEST_TIMEOUT' });
    expect(await connection.next()).toBeNull();
  });

  test('that goes on with a body whose refusal it has: without a second answer', async () => {
    await using library = await openLibrary({ serve: { headersTimeoutMs: 150, requestTimeoutMs: 300 } });
    using connection = await RawConnection.open(library.served.port);
    connection.send(`${HEAD}Content-Length: 1000\r\n\r\n`);
    const stop = await drip(connection, ' ');
    expect((await connection.next())?.status).toBe(401);
    expect(await connection.next()).toBeNull();
    stop();
  });

  test('that keeps a connection and asks nothing more', async () => {
    await using library = await openLibrary({ serve: { keepAliveTimeoutMs: 50 } });
    using connection = await RawConnection.open(library.served.port);
    connection.send(GET);
    expect((await connection.next())?.status).toBe(200);
    expect(await connection.next()).toBeNull();
  });

  // Node by itself keeps what was answered for as long as the client likes.
  test('that asks and asks, and reads no answer', async () => {
    const lines = Array.from({ length: 20_000 }, () => 'x'.repeat(50));
    await using library = await openLibrary({
      serve: { stallTimeoutMs: 300 },
      handlers: { getReader: async () => reply(200, { name: lines.join('') }) },
    });
    using connection = await RawConnection.open(library.served.port);
    connection.pause();
    connection.send(GET.repeat(20));
    while (library.api.shutdown.running === 0) await sleep(5);
    while (library.api.shutdown.running > 0) await sleep(5);
  });

  test('that has closed its side: a whole request is given up, a part of one is refused', async () => {
    await using library = await openLibrary();
    using part = await RawConnection.open(library.served.port);
    part.send(GET.slice(0, -2));
    part.end();
    const answer = await part.next();
    expect(answer === null ? null : expectEnvelope(answer)).toEqual({ status: 400, code: 'BAD_REQUEST' });
    expect(await part.next()).toBeNull();
    using whole = await RawConnection.open(library.served.port);
    whole.send(GET);
    whole.end();
    while ((await whole.next()) !== null);
    expect((await library.call('/me')).status).toBe(200);
  });
});

test('a body that is still on its way when the server ends is given up with 503', async () => {
  const library = await openLibrary({ serve: { graceMs: 400 } });
  using connection = await RawConnection.open(library.served.port);
  connection.send(`${HEAD}${KEY}Content-Length: 16\r\n\r\n{"title"`);
  while (library.api.shutdown.running === 0) await sleep(5);
  const closed = library.close();
  const answer = await connection.next();
  expect(answer === null ? null : expectEnvelope(answer)).toEqual({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
  await closed;
});
