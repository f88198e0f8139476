/**
 * Where a request ends (RFC 9112): a server and a proxy before it that read this differently let one client put
 * requests into another one's connection. What could be read in two ways is refused and ends the connection.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { answerOnTheWire } from '../testing/answer-on-the-wire.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { RawConnection } from '../testing/raw-connection.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary({ options: { addressLimit: 100_000 } });
});
afterAll(() => library.close());

const ask = (bytes: string | Uint8Array) => answerOnTheWire(library.served.port, bytes);
const KEY = 'Host: x\r\nAuthorization: Bearer reader-key\r\n';
const book = '{"title":"Dune"}';
const CHUNKED = '10\r\n{"title":"Dune"}\r\n0\r\n\r\n';
const post = (framing: string, body: string) =>
  `POST /api/v1/books HTTP/1.1\r\n${KEY}Content-Type: application/json\r\n${framing}\r\n\r\n${body}`;
const get = (lines: string) => `GET /api/v1/me HTTP/1.1\r\n${KEY}${lines}\r\n`;

describe('a body whose end is doubtful is BAD_REQUEST, and the connection ends', () => {
  test.each([
    ['a length, then chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', CHUNKED)],
    ['chunks, then a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5', CHUNKED)],
    ['two equal lengths', post('Content-Length: 16\r\nContent-Length: 16', book)],
    ['two lengths', post('Content-Length: 16\r\nContent-Length: 17', book)],
    ['a list of lengths', post('Content-Length: 16, 16', book)],
    ['a signed length', post('Content-Length: +16', book)],
    ['a negative length', post('Content-Length: -1', book)],
    ['a hexadecimal length', post('Content-Length: 0x10', book)],
    ['a length in two parts', post('Content-Length: 1 6', book)],
    ['an empty length', post('Content-Length:', book)],
    ['a length that overflows 64 bits', post('Content-Length: 18446744073709551632', book)],
    ['a coding nobody knows', post('Transfer-Encoding: xchunked', CHUNKED)],
    ['a coding after chunked', post('Transfer-Encoding: chunked, identity', CHUNKED)],
    // Node takes it for chunks of JSON: without our check the compressed form would never be noticed.
    ['a coding before chunked', post('Transfer-Encoding: gzip, chunked', CHUNKED)],
    ['identity', post('Transfer-Encoding: identity', CHUNKED)],
    ['two codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', CHUNKED)],
    ['chunked twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', CHUNKED)],
    ['a space before the colon', post('Transfer-Encoding : chunked', CHUNKED)],
    ['a vertical tab before the coding', post('Transfer-Encoding: \x0bchunked', CHUNKED)],
    ['a quoted coding', post('Transfer-Encoding: "chunked"', CHUNKED)],
    ['a folded coding', post('Transfer-Encoding:\r\n chunked', CHUNKED)],
    // RFC 9112, section 6.1: a message of HTTP/1.0 has no transfer coding.
    ['chunks of HTTP/1.0', post('Transfer-Encoding: chunked', CHUNKED).replace('HTTP/1.1', 'HTTP/1.0')],
    ['a negative chunk', post('Transfer-Encoding: chunked', CHUNKED.replace('10', '-10'))],
    ['a chunk in 0x', post('Transfer-Encoding: chunked', CHUNKED.replace('10', '0x10'))],
    ['a chunk that ends in LF', post('Transfer-Encoding: chunked', CHUNKED.replace('10\r\n', '10\n'))],
    ['a chunk over 64 bits', post('Transfer-Encoding: chunked', CHUNKED.replace('10', 'f'.repeat(17)))],
    ['a chunk that is longer than said', post('Transfer-Encoding: chunked', CHUNKED.replace('10', '5'))],
    ['a huge chunk extension', post('Transfer-Encoding: chunked', `10;${'a'.repeat(20_000)}${CHUNKED}`)],
    ['a trailer that is no field', post('Transfer-Encoding: chunked', `0\r\nbad trailer\r\n\r\n`)],
    ['a trailer with a length', post('Transfer-Encoding: chunked', '0\r\nContent-Length: 3\r\n\r\n')],
    [
      'a trailer with a coding',
      post('Transfer-Encoding: chunked', '0\r\nTransfer-Encoding: chunked\r\n\r\n'),
    ],
  ])('%s', async (_name, bytes) => {
    const books = library.backend.books.size;
    const answer = await ask(bytes);
    expect(expectEnvelope(answer)).toEqual({ status: 400, code: 'BAD_REQUEST' });
    expect(answer.headers.connection).toBe('close');
    expect(library.backend.books.size).toBe(books);
  });

  test('trailers over the limit of headers are HEADERS_TOO_LARGE', async () => {
    const trailers = `${CHUNKED.slice(0, -2)}X-A: ${'a'.repeat(30_000)}\r\n\r\n`;
    const answer = await ask(post('Transfer-Encoding: chunked', trailers));
    expect(expectEnvelope(answer)).toEqual({ status: 431, code: 'HEADERS_TOO_LARGE' });
  });
});

describe('lines that others read differently are BAD_REQUEST', () => {
  test.each([
    ['bare LF everywhere', get('').replaceAll('\r', '')],
    ['one bare LF', get('X-A: a\nX-B: b\r\n')],
    ['a bare CR', get('X-A: a\rX-B: b\r\n')],
    ['a folded line', get('X-A: a\r\n b\r\n')],
    ['a first line that is folded', `GET /api/v1/me HTTP/1.1\r\n ${KEY}\r\n`],
    ['NUL in a value', get('X-A: a\0b\r\n')],
    ['NUL in a name', get('X-\0A: a\r\n')],
    ['an empty name', get(': a\r\n')],
    ['a space in a name', get('X A: a\r\n')],
    ['no colon', get('abc\r\n')],
    ['a method in lower case', get('').replace('GET', 'get')],
    ['a tab in the request line', get('').replace(' /', '\t/')],
    ['HTTP/0.9', 'GET /api/v1/me\r\n\r\n'],
    ['HTTP/1.2', get('').replace('1.1', '1.2')],
    // Node answers it as if it were 1.1.
    ['HTTP/2.0', get('').replace('1.1', '2.0')],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a Host that is none', get('').replace('Host: x', 'Host: x/api?@y')],
    ['a Host with user information', get('').replace('Host: x', 'Host: me@x')],
  ])('%s', async (_name, bytes) => {
    expect(expectEnvelope(await ask(bytes))).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });
});

describe('what may look odd and is HTTP is understood', () => {
  test.each([
    ['chunks', post('Transfer-Encoding: chunked', CHUNKED), 201],
    ['a coding in another case, after a tab', post('tRANSFER-eNCODING:\tCHUNKED', CHUNKED), 201],
    ['a chunk extension', post('Transfer-Encoding: chunked', CHUNKED.replace('10', '10;a="b"')), 201],
    ['empty lines before the request', `\r\n\r\n${get('')}`, 200],
    ['an obsolete character in a value', Buffer.from(get('X-A: \xff\r\n'), 'latin1'), 200],
    ['HTTP/1.0 without Host', get('').replace('1.1', '1.0').replace('Host: x\r\n', ''), 200],
    ['an offer to upgrade, which is declined', get('Connection: Upgrade\r\nUpgrade: websocket\r\n'), 200],
    ['an offer of HTTP/2, too', get('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n'), 200],
    ['a body that nobody wants', get(`Content-Length: 50\r\n`) + get('').slice(0, 50), 200],
    ['a large one', get('Content-Length: 300000\r\n') + 'a'.repeat(300_000), 200],
  ])('%s', async (_name, bytes, status) => {
    expect((await ask(bytes)).status).toBe(status);
  });

  test('trailers never become headers: a key that comes after the body opens nothing', async () => {
    const late = `${CHUNKED.slice(0, -2)}Authorization: Bearer reader-key\r\nX-Request-Id: late\r\n\r\n`;
    const answer = await ask(
      `POST /api/v1/books HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${late}`,
    );
    expect(expectEnvelope(answer)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect(answer.headers['x-request-id']).not.toBe('late');
  });

  test('requests sent ahead are answered in their order, each with its own id', async () => {
    using connection = await RawConnection.open(library.served.port);
    const ahead = ['/me', '/nope', '/books', '/books?page=0'].map((path, index) =>
      get(`X-Request-Id: ${index}\r\n`).replace('/me', path),
    );
    connection.send(ahead.join(''));
    const seen: unknown[] = [];
    while (seen.length < 4) {
      const answer = await connection.next();
      seen.push([answer?.headers['x-request-id'], answer?.status]);
    }
    expect(seen).toEqual([
      ['0', 200],
      ['1', 404],
      ['2', 200],
      ['3', 400],
    ]);
  });
});

describe('a client that waits for 100 before its body', () => {
  const waiting = (lines: string) =>
    `POST /api/v1/books HTTP/1.1\r\n${lines}Content-Type: application/json\r\nExpect: 100-continue\r\n`;

  test('is told to send it, and then answered', async () => {
    using connection = await RawConnection.open(library.served.port);
    connection.send(`${waiting(KEY)}Content-Length: ${book.length}\r\n\r\n`);
    expect((await connection.next())?.status).toBe(100);
    connection.send(book);
    expect((await connection.next())?.status).toBe(201);
    connection.send(get(''));
    expect((await connection.next())?.status).toBe(200);
  });

  // Node by itself says 100 to everybody, so that a body of any size is sent before its refusal is heard.
  test.each([
    ['a body over the limit', `${waiting(KEY)}Content-Length: 102401\r\n\r\n`, 413, 'PAYLOAD_TOO_LARGE'],
    ['no key', `${waiting('Host: x\r\n')}Content-Length: 16\r\n\r\n`, 401, 'UNAUTHENTICATED'],
    [
      'no scope',
      `${waiting('Host: x\r\nAuthorization: Bearer visitor-key\r\n')}Content-Length: 16\r\n\r\n`,
      403,
      'INSUFFICIENT_SCOPE',
    ],
    [
      'another type',
      `${waiting(KEY).replace('application/json', 'text/plain')}Content-Length: 16\r\n\r\n`,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'two expectations',
      `${waiting(KEY)}Expect: tea\r\nContent-Length: 16\r\n\r\n`,
      417,
      'EXPECTATION_FAILED',
    ],
  ])('is refused at once for %s, and the connection ends', async (_name, bytes, status, code) => {
    const answer = await ask(bytes);
    expect(expectEnvelope(answer)).toEqual({ status, code });
    expect(answer.headers.connection).toBe('close');
  });
});

describe('a request has one answer', () => {
  // A second one would be taken for the answer to the client's next request.
  test('also when the rest of a body that was refused turns out to be broken', async () => {
    using connection = await RawConnection.open(library.served.port);
    connection.send(
      'POST /api/v1/books HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    expect((await connection.next())?.status).toBe(401);
    connection.send('no chunk\r\n');
    expect(await connection.next()).toBeNull();
  });

  test('also when what is broken arrives together with it', async () => {
    using connection = await RawConnection.open(library.served.port);
    connection.send(
      'POST /api/v1/books HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    );
    expect(await connection.next()).not.toBeNull();
    expect(await connection.next()).toBeNull();
  });

  test('and it comes after the answers to the requests before it', async () => {
    await using slow = await openLibrary({
      handlers: {
        getLostBooks: async () => {
          await sleep(100);
          return reply(200, 7);
        },
      },
    });
    using connection = await RawConnection.open(slow.served.port);
    connection.send(get('X-Request-Id: first\r\n').replace('/me', '/books/lost'));
    connection.send(post('Transfer-Encoding: chunked', 'zz\r\n'));
    const first = await connection.next();
    expect([first?.status, first?.headers['x-request-id']]).toEqual([200, 'first']);
    expect((await connection.next())?.status).toBe(400);
    expect(await connection.next()).toBeNull();
  });
});
