/** Header fields that Node, or whoever stands before it, reads in a way of its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOnTheWire } from '../testing/answer-on-the-wire.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { RawConnection } from '../testing/raw-connection.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const KEY = 'Authorization: Bearer reader-key\r\n';
const ask = (bytes: string) => answerOnTheWire(library.served.port, bytes);
const get = (lines: string) => ask(`GET /api/v1/me HTTP/1.1\r\nHost: x\r\n${lines}\r\n`);
const post = (lines: string) =>
  ask(`POST /api/v1/books HTTP/1.1\r\nHost: x\r\n${KEY}${lines}Content-Length: 16\r\n\r\n{"title":"Dune"}`);
const JSON_TYPE = 'Content-Type: application/json\r\n';

describe('a field that has one value is refused where it has two', () => {
  // Node keeps the first and drops the rest; a proxy that checks the last one has checked another key.
  test.each([
    ['two keys', () => get(`${KEY}Authorization: Bearer visitor-key\r\n`)],
    ['the same key twice', () => get(KEY + KEY)],
    ['a key and another scheme', () => get(`${KEY}authorization: Basic YTpi\r\n`)],
    ['two types', () => post(`${JSON_TYPE}Content-Type: text/plain\r\n`)],
    ['two types, ours last', () => post(`Content-Type: text/plain\r\n${JSON_TYPE}`)],
    ['two hosts', () => get(`${KEY}Host: y\r\n`)],
  ])('%s: BAD_REQUEST', async (_name, answer) => {
    expect(expectEnvelope(await answer())).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  test.each(['Idempotency-Key: a\r\nIdempotency-Key: b\r\n', 'Idempotency-Key: a\r\nIdempotency-Key: a\r\n'])(
    '%j: VALIDATION_ERROR',
    async (lines) => {
      const answer = await post(JSON_TYPE + lines);
      expect(expectEnvelope(answer)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
      expect(JSON.parse(answer.body).error.details).toMatchObject([{ in: 'header', code: 'repeated' }]);
    },
  );
});

describe('X-Request-Id', () => {
  test.each(['a, b', 'a,b', 'a b', '<script>', '"a"', 'a'.repeat(129), '\xe9', '$(id)'])(
    '%j is replaced, so that neither log nor page can be written into',
    async (id) => {
      const answer = await get(`${KEY}X-Request-Id: ${id}\r\n`);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    },
  );

  test('that is given twice is replaced', async () => {
    const answer = await get(`${KEY}X-Request-Id: a\r\nX-Request-Id: b\r\n`);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/);
  });
});

describe('header fields that are many or long', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `x${index}: 1\r\n`).join('');

  test('two hundred are read to the last, whatever is in their way', async () => {
    expect((await get(many(197) + KEY)).status).toBe(200);
  });

  test.each([
    ['many', many(5_000)],
    ['one more than two hundred', many(199)],
    ['the same name again and again', 'X:\r\n'.repeat(1_000)],
    ['one that is long', `X-A: ${'a'.repeat(20_000)}\r\n`],
  ])('over the limit, %s, they are HEADERS_TOO_LARGE', async (_name, lines) => {
    const answer = await get(lines + KEY);
    expect(expectEnvelope(answer)).toEqual({ status: 431, code: 'HEADERS_TOO_LARGE' });
    expect(answer.headers.connection).toBe('close');
  });

  // The parser shows its last packet only, and in that one no line has ended.
  test('a long one that comes in several packets is not taken for a long address', async () => {
    using connection = await RawConnection.open(library.served.port);
    connection.send('GET /api/v1/me HTTP/1.1\r\nHost: x\r\nCookie: ');
    for (let part = 0; part < 30; part += 1) {
      connection.send('a'.repeat(1_000));
      await new Promise((done) => setImmediate(done));
    }
    const answer = await connection.next();
    expect([answer?.status, JSON.parse(answer?.body ?? '').error.code]).toEqual([431, 'HEADERS_TOO_LARGE']);
  });
});

test('whatever Accept says in several lines is taken together', async () => {
  expect((await get(`${KEY}Accept: text/html\r\nAccept: application/json\r\n`)).status).toBe(200);
  expect((await get(`${KEY}Accept: text/html\r\nAccept: text/plain\r\n`)).status).toBe(406);
});
