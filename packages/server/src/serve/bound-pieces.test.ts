import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { parseResponse } from '../testing/raw-request.ts';

const KEY = 'Authorization: Bearer reader-key\r\n';
const CHUNKED = 'Host: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

const chunks = (text: string, size: number, extension = ''): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [])
    .map((piece) => `${piece.length.toString(16)}${extension}\r\n${piece}\r\n`)
    .join('');

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ handlers: { getReader: () => reply(200, { name: 'Ada' }) } });
  return () => library.close();
});

async function connection(): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(library.served.port, '127.0.0.1').on('error', () => {});
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  await once(socket, 'connect');
  return { socket, text: () => text };
}

/** Sends the same again and again, as fast as it is read, until the connection is closed. */
async function sendOn(socket: Socket, text: string): Promise<void> {
  const go = (): void => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', go);
  go();
  await closed(socket);
}

/** By a reset, where it was being written to. */
async function closed(socket: Socket): Promise<void> {
  while (!socket.closed) await sleep(5);
}

/** Sends one request after the other, each with a body that ends, until the connection is closed. */
async function hungUpOnAfter(request: string): Promise<number> {
  const { socket } = await connection();
  await sendOn(socket, request);
  return socket.bytesRead;
}

describe('bodies in small pieces that nobody has asked for are hung up on, though each of them ends', () => {
  const body = (pieces: string): string => `${CHUNKED}${pieces}0\r\n\r\n`;
  it.each([
    ['of sixty-four bytes, at a probe', `GET /healthz HTTP/1.1\r\n${body(chunks(' '.repeat(64_000), 64))}`],
    [
      'of sixty-four bytes, refused',
      `POST /api/v1/books HTTP/1.1\r\n${body(chunks(' '.repeat(64_000), 64))}`,
    ],
    ['of a byte, at what is not the API', `PUT /elsewhere HTTP/1.1\r\n${body(chunks(' '.repeat(900), 1))}`],
    ['of a byte, with a key', `GET /api/v1/me HTTP/1.1\r\n${KEY}${body(chunks(' '.repeat(900), 1))}`],
    ['of half a kilobyte', `GET /healthz HTTP/1.1\r\n${body(chunks(' '.repeat(500_000), 500))}`],
  ])('%s', async (_name, request) => {
    expect(await hungUpOnAfter(request)).toBeLessThan(100_000);
  });
});

test('what frames a body counts with it', async () => {
  const { socket } = await connection();
  socket.write(`POST /api/v1/books HTTP/1.1\r\n${CHUNKED}`);
  await sendOn(socket, `1;${'e'.repeat(15_000)}=1\r\n \r\n`);
  expect(socket.bytesWritten).toBeLessThan(20 * 1024 * 1024);
});

describe('a body that comes in pieces of a few bytes and never ends is hung up on', () => {
  const tiny = chunks(' '.repeat(10_000), 1);
  it.each([
    ['that is refused', `POST /api/v1/books HTTP/1.1\r\n${CHUNKED}`, tiny],
    ['that is wanted', `POST /api/v1/books HTTP/1.1\r\n${KEY}${CHUNKED}`, tiny],
    ['that no operation has', `GET /api/v1/me HTTP/1.1\r\n${KEY}${CHUNKED}`, tiny],
    ['of an unknown method', `DELETE /api/v1/me HTTP/1.1\r\n${KEY}${CHUNKED}`, tiny],
    ['of what is not the API', `POST /elsewhere HTTP/1.1\r\n${CHUNKED}`, tiny],
    ['of probes', `GET /healthz HTTP/1.1\r\n${CHUNKED}`, tiny],
    [
      'with extensions',
      `POST /api/v1/books HTTP/1.1\r\n${CHUNKED}`,
      chunks(' '.repeat(1_000), 1, `;${'e'.repeat(100)}=1`),
    ],
    ['of two bytes each', `POST /api/v1/books HTTP/1.1\r\n${CHUNKED}`, chunks(' '.repeat(10_000), 2)],
  ])('%s', async (_name, head, body) => {
    const { socket } = await connection();
    socket.write(head);
    await sendOn(socket, body);
    expect(socket.bytesRead).toBeLessThan(10_000);
  });
});

test('what a client sends without end after its answer is hung up on, however large its pieces', async () => {
  const { socket, text } = await connection();
  socket.write('POST /api/v1/books HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000000\r\n\r\n');
  await sendOn(socket, ' '.repeat(65_536));
  expect(parseResponse(text()).status).toBe(401);
});

test('whoever shares the address of one that was hung up on is answered all the same', async () => {
  const { socket } = await connection();
  socket.write(`POST /api/v1/books HTTP/1.1\r\n${CHUNKED}`);
  await sendOn(socket, chunks(' '.repeat(10_000), 1));
  const answers = await Promise.all(Array.from({ length: 10 }, () => library.call('/me')));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('a trusted proxy is let in at once, whoever it does not name', async () => {
  await using behind = await openLibrary({ options: { trustedProxies: ['127.0.0.1'] } });
  const socket = connect(behind.served.port, '127.0.0.1').on('error', () => {});
  socket.write(`POST /api/v1/books HTTP/1.1\r\n${CHUNKED}`);
  await sendOn(socket, chunks(' '.repeat(10_000), 1));
  const answers = await Promise.all(Array.from({ length: 30 }, () => behind.call('/me')));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test('who is refused for its pieces reads that, though it has sent all of them', async () => {
  const { socket, text } = await connection();
  const body = JSON.stringify({ title: 'Dune' }).padEnd(90_000);
  socket.write(`POST /api/v1/books HTTP/1.1\r\n${KEY}${CHUNKED}${chunks(body, 20)}0\r\n\r\n`);
  await closed(socket);
  expect(text()).toContain('HTTP/1.1 400 Bad Request');
  expect(text()).toContain('gather them');
});

test('a wanted body in too many pieces is refused with what to do', async () => {
  const { socket, text } = await connection();
  const body = JSON.stringify({ title: 'Dune' }).padEnd(90_000);
  // Its head first: what comes with it is counted before anybody wants it.
  socket.write(`POST /api/v1/books HTTP/1.1\r\n${KEY}${CHUNKED}`);
  for (let at = 0; at < 30_000 && text() === ''; at += 1_000) {
    socket.write(chunks(body.slice(at, at + 1_000), 3));
    await new Promise((done) => setImmediate(done));
  }
  await expect.poll(text).toContain('HTTP/1.1 400 Bad Request');
  expect(text()).toContain('gather them');
  socket.destroy();
});

describe('pieces that a client may well send are read', () => {
  it.each([
    ['hundreds of bytes, one by one', 800, 1],
    ['seven thousand bytes, eight by eight', 7_000, 8],
    ['a hundred thousand bytes in pieces of a line', 90_000, 80],
    ['more than a thousand pieces of eight bytes', 8_500, 8],
    ['fifteen hundred of twenty', 30_000, 20],
  ])('%s, with the head, and the connection serves the next request', async (_name, length, size) => {
    const { socket, text } = await connection();
    const body = JSON.stringify({ title: 'Dune' }).padEnd(length);
    socket.write(`POST /api/v1/books HTTP/1.1\r\n${KEY}${CHUNKED}${chunks(body, size)}0\r\n\r\n`);
    await expect.poll(text).toContain('HTTP/1.1 201 Created');
    socket.write(`GET /api/v1/me HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`);
    await expect.poll(text).toContain('HTTP/1.1 200 OK');
    socket.destroy();
  });

  it('whole before anybody looks, between other requests: each is answered, and the connection goes on', async () => {
    const { socket, text } = await connection();
    const get = `GET /api/v1/me HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`;
    const body = chunks(JSON.stringify({ title: 'Dune' }).padEnd(8_800), 8);
    const post = `POST /api/v1/books HTTP/1.1\r\n${KEY}${CHUNKED}${body}0\r\n\r\n`;
    const statuses = (): readonly string[] =>
      [...text().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);
    socket.write([get, post, get, post, get, get].join(''));
    const once = ['200', '201', '200', '201', '200', '200'];
    await expect.poll(statuses).toEqual(once);
    socket.write(get);
    await expect.poll(statuses).toEqual([...once, '200']);
    socket.destroy();
  });

  it('also where they are refused, and the connection serves the next request', async () => {
    const { socket, text } = await connection();
    const refused = `POST /api/v1/books HTTP/1.1\r\n${CHUNKED}${chunks(' '.repeat(50_000), 1_000)}0\r\n\r\n`;
    socket.write(refused);
    await expect.poll(text).toContain('HTTP/1.1 401 Unauthorized');
    socket.write(`GET /api/v1/me HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`);
    await expect.poll(text).toContain('HTTP/1.1 200 OK');
    socket.destroy();
  });
});
