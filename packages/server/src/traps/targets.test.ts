/** Request targets: what one part of a system decodes and another does not leads past whoever guards it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { answerOnTheWire } from '../testing/answer-on-the-wire.ts';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { type Library, openLibrary } from '../testing/library.ts';

let library: Library;
let query: Readonly<Record<string, unknown>> | null = null;
beforeAll(async () => {
  library = await openLibrary({
    handlers: {
      listBooks: async (input) => {
        query = input.query;
        return reply(200, [], { total: 0 });
      },
    },
  });
});
afterAll(() => library.close());

const KEY = 'Host: x\r\nAuthorization: Bearer reader-key\r\n\r\n';
const ask = (target: string, method = 'GET') =>
  answerOnTheWire(library.served.port, Buffer.from(`${method} ${target} HTTP/1.1\r\n${KEY}`, 'latin1'));

describe('a path is what it is, letter by letter', () => {
  test.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/me/',
    '/api/v1//me',
    '/api/v1/./me',
    '/api/v1/../v1/me',
    '/api/v1/ME',
    '/api/v1/me;x=1',
    '/api/v1/me#x',
    '/api/v1/me%23',
    '/api/v1/me%3f',
    '/api/v1/me%20',
    '/api/v1/me%00',
    '/api/v1/books/.',
    '/api/v1/books/..',
    '/api/v1/books/%2e%2e',
    '/api/v1/books/%2e%2e/me',
    '/api/v1/books/..%2fme',
    '/api/v1/books/a%2f..',
    '/api/v1/books/..%5cb',
    '/api/v1/books/a%00',
    '/api/v1/books/a%0d%0aSet-Cookie:a',
    '/api/v1/books/%c0%ae%c0%ae',
    '/api/v1/books/%ed%a0%80',
    '/api/v1/books/%ff',
    '/api/v1/books/%',
    '/api/v1/books/%u0041',
    '/api/v1/__proto__',
    '/api/v1/openapi.json/',
    '/api/v1/../../openapi.json',
  ])('%j leads nowhere', async (target) => {
    expect(expectEnvelope(await ask(target))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  test.each([
    ['/api/v1/nope?key=secret', 'at /api/v1/nope: check'],
    ['/elsewhere?key=secret', 'at /elsewhere: check'],
    ['/api/v1/a%0d%0ab', 'at /api/v1/a%0d%0ab: check'],
    [`/api/v1/${'a'.repeat(5_000)}`, `at /api/v1/${'a'.repeat(92)}…: check`],
  ])('%j leads nowhere, which is said of its path alone', async (target, said) => {
    const { message } = JSON.parse((await ask(target)).body).error;
    expect(message).toContain(said);
  });

  test.each([
    '/',
    '//api/v1/me',
    '/api//v1/me',
    '/API/v1/me',
    '/api%2fv1/me',
    '/%61pi/v1/me',
    '/api/v1\\me',
    '/OPENAPI.JSON',
    '/healthz/',
    '*',
    'http://x',
    'ftp://x/api/v1/me',
    'ftp://',
  ])('%j is outside of the API', async (target) => {
    const { status, headers, body } = await ask(target);
    expect([status, JSON.parse(body).error.code]).toEqual([404, 'NOT_FOUND']);
    expect(headers['x-ratelimit-limit']).toBeUndefined();
  });

  const once = ['%252e%252e', '%252fme', '{bookId}', 'a%2fb', 'a%5cb', '%2f'];
  test.each(once.map((value) => `/api/v1/books/${value}`))(
    '%j is decoded once, and then a value like any other',
    async (target) => {
      expect(expectEnvelope(await ask(target))).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    },
  );

  test.each(['api/v1/me', 'x:80', '/api/v1/\0me', '/api/v1/\x7fme', '/api/v1/\xff', '/api/v1/me x'])(
    '%j is no target',
    async (target) => {
      expect(expectEnvelope(await ask(target))).toEqual({ status: 400, code: 'BAD_REQUEST' });
    },
  );

  test.each([
    'http://',
    'https://',
    'http:///api/v1/me',
    'http://?x',
    'http://[::1',
    'http://[::1/api',
    'http://%/x',
  ])('%j names no host, in which Express would find no path and answer by itself', async (target) => {
    const { status, body } = await ask(target);
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each(['http://x/api/v1/me', 'HTTP://X:80/api/v1/me', 'https://x/api/v1/me'])(
    '%s is the absolute form (RFC 9112, section 3.2.2)',
    async (target) => {
      expect((await ask(target)).status).toBe(200);
    },
  );

  test.each(['x:80', 'x', '/api/v1/me'])('CONNECT %s is refused: this is no proxy', async (target) => {
    expect(expectEnvelope(await ask(target, 'CONNECT'))).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  test('TRACE echoes nothing', async () => {
    const answer = await ask('/api/v1/me', 'TRACE');
    expect(expectEnvelope(answer)).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED' });
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.body).not.toContain('reader-key');
  });

  test('a field that asks for another method changes nothing', async () => {
    const override = 'X-HTTP-Method-Override: DELETE\r\nX-Method-Override: DELETE\r\n';
    const bytes = `GET /api/v1/books?_method=DELETE HTTP/1.1\r\n${override}${KEY}`;
    const answer = await answerOnTheWire(library.served.port, bytes);
    expect(expectEnvelope(answer)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    const plain = await answerOnTheWire(library.served.port, bytes.replace('?_method=DELETE', ''));
    expect(plain.status).toBe(200);
  });
});

describe('a query that would be guessed at is VALIDATION_ERROR', () => {
  test.each([
    ['page=1&page=2', '/page', 'repeated'],
    ['page=1&page', '/page', 'repeated'],
    ['page=1&%70age=2', '/page', 'repeated'],
    ['page=1;page=2', '/page', 'type'],
    ['page=1?page=2', '/page', 'type'],
    ['page==1', '/page', 'type'],
    ['page=1%00', '/page', 'type'],
    ['page=%EF%BC%91', '/page', 'type'],
    ['page=1#x', '/page', 'type'],
    ['a[]=1', '/a[]', 'unknown'],
    ['title[]=1', '/title[]', 'unknown'],
    ['a[b]=1', '/a[b]', 'unknown'],
    ['__proto__=1', '/__proto__', 'unknown'],
    ['__proto__[admin]=1', '/__proto__[admin]', 'unknown'],
    ['constructor.prototype=1', '/constructor.prototype', 'unknown'],
    ['hasOwnProperty=1', '/hasOwnProperty', 'unknown'],
    ['%00=1', '/\0', 'unknown'],
    ['=1', '/', 'unknown'],
    // Node puts U+FFFD, or the escape itself, in the place of what it cannot decode, and nobody is told.
    ['title=%', '/title', 'encoding'],
    ['title=%zz', '/title', 'encoding'],
    ['title=%e', '/title', 'encoding'],
    ['title=%ff', '/title', 'encoding'],
    ['title=%c3%28', '/title', 'encoding'],
    ['title=%c0%ae', '/title', 'encoding'],
    ['title=%ED%A0%80', '/title', 'encoding'],
    ['page=1&%fe=1', '/\ufffd', 'encoding'],
  ])('?%s at %j', async (text, field, code) => {
    const answer = await ask(`/api/v1/books?${text}`);
    expect(expectEnvelope(answer)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(JSON.parse(answer.body).error.details).toMatchObject([{ in: 'query', field, code }]);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test('a flood of them is answered with a few', async () => {
    const answer = await ask(`/api/v1/books?${'%ff&'.repeat(2_000)}`);
    expect([answer.status, JSON.parse(answer.body).error.details.length]).toEqual([400, 20]);
  });

  test('openapi.json is as strict', async () => {
    expect(expectEnvelope(await ask('/openapi.json?%ff'))).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  });
});

test.each([
  ['title=a+b', 'a b'],
  ['title=a%2Bb', 'a+b'],
  ['title=a%26page=2', 'a&page=2'],
  ['t%69tle=a', 'a'],
  ['title=%F0%9F%98%80', '\u{1f600}'],
  ['title=a%00b', 'a\0b'],
  ['title=%0d%0aX-Evil:1', '\r\nX-Evil:1'],
  ['&&title=a&', 'a'],
])('?%s reaches its handler as %j', async (text, title) => {
  query = null;
  const answer = await ask(`/api/v1/books?${text}`);
  expect([answer.status, query]).toEqual([200, { title, page: 1, pageSize: 20 }]);
  expect(answer.headers['x-evil']).toBeUndefined();
});
