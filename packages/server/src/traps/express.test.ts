/** What Express 5, and Node under it, do unless they are told otherwise: one promise for each. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectEnvelope } from '../testing/expect-envelope.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { readError } from '../testing/read-error.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const key = { authorization: 'Bearer reader-key' };

async function refusal(path: string, init: RequestInit = {}) {
  const response = await library.call(path, { headers: key, ...init });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { code, details } = await readError(response);
  return [response.status, code, details?.[0]?.field];
}

describe('Express 5', () => {
  // Its paths have an optional slash at their end.
  test('a trailing slash is another path', async () => {
    expect(await refusal('/me/')).toEqual([404, 'NOT_FOUND', undefined]);
    expect((await fetch(`${library.served.url}/healthz/`)).status).toBe(404);
  });

  // Its paths are the same in any case.
  test('a path in another case is another path', async () => {
    expect(await refusal('/Me')).toEqual([404, 'NOT_FOUND', undefined]);
    expect((await fetch(`${library.served.url}/API/V1/me`, { headers: key })).status).toBe(404);
    expect((await fetch(`${library.served.url}/HEALTHZ`)).status).toBe(404);
  });

  // It hashes every body it sends and answers 304, so that a read may come without its request id in `meta`.
  test('no ETag is made of a record, and no 304', async () => {
    const first = await library.call('/me');
    expect(first.headers.get('etag')).toBeNull();
    const again = await library.call('/me', { headers: { ...key, 'if-none-match': '*' } });
    expect([again.status, await again.json()]).toMatchObject([200, { data: { name: 'reader' } }]);
  });

  // It names itself in every answer.
  test('nothing says what the server is made of', async () => {
    for (const path of ['/api/v1/me', '/api/v1/nope', '/openapi.json', '/elsewhere', '/healthz']) {
      const { headers } = await fetch(library.served.url + path, { headers: key });
      expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
    }
  });

  // Its extended parser would make objects of brackets; the simple one makes a list of a repetition.
  test.each([
    ['page=1&page=2', '/page'],
    ['title=a&title=b', '/title'],
    ['title[a]=b', '/title[a]'],
    ['filter[a][b]=c', '/filter[a][b]'],
    ['__proto__=1', '/__proto__'],
    ['__proto__[page]=2', '/__proto__[page]'],
    ['constructor[prototype][page]=2', '/constructor[prototype][page]'],
  ])('?%s is refused', async (query, field) => {
    expect(await refusal(`/books?${query}`)).toEqual([400, 'VALIDATION_ERROR', field]);
    expect({}).not.toHaveProperty('page');
  });

  // Its JSON parser leaves the body undefined for another type, and the handler goes on without it.
  test('a body of another type is refused, not left out', async () => {
    const headers = { ...key, 'content-type': 'text/plain' };
    expect(await refusal('/books', { method: 'POST', headers, body: '{"title":"a"}' })).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      undefined,
    ]);
    expect(await refusal('/inventories', { method: 'POST', headers, body: '{}' })).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      undefined,
    ]);
  });

  // It answers both in HTML.
  test('unknown paths and methods are answered in JSON, inside and outside of the API', async () => {
    expect(await refusal('/nope')).toEqual([404, 'NOT_FOUND', undefined]);
    expect(await refusal('/me', { method: 'PUT' })).toEqual([405, 'METHOD_NOT_ALLOWED', undefined]);
    const outside = await fetch(`${library.served.url}/%3Cscript%3E`);
    expect([outside.status, (await readError(outside)).code]).toEqual([404, 'NOT_FOUND']);
  });

  // Its error handler prints the stack unless NODE_ENV is production.
  test('a path that cannot be decoded is answered in JSON, without a stack', async () => {
    for (const path of ['/api/v1/books/%', '/%', '/%c0%ae']) {
      const answer = await rawRequest(
        library.served.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([404, 'NOT_FOUND']);
      expect(answer.body).not.toMatch(/URIError|node_modules|\\n +at /);
    }
  });
});

describe('Node', () => {
  // It closes the connection with a bare status line.
  test.each([
    ['a request that is none', 'GARBAGE\r\n\r\n', 400, 'BAD_REQUEST'],
    ['too large a header', `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['no Host', 'GET /api/v1/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'an expectation it does not know',
      'GET /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: tea\r\n\r\n',
      417,
      'EXPECTATION_FAILED',
    ],
  ])('%s is answered in the envelope', async (_name, bytes, status, code) => {
    expect(expectEnvelope(await rawRequest(library.served.port, bytes))).toEqual({ status, code });
  });

  // It reads 1,000 parameters, and in some versions 2,000 fields, and drops the rest without a word.
  test('no parameter and no header field is dropped without a word', async () => {
    const lost = `${'tag=a&'.repeat(1_001)}page=x`;
    expect(await refusal(`/books?${lost}`)).toEqual([400, 'VALIDATION_ERROR', '/page']);
    const fields = 'a:\r\n'.repeat(3_980);
    const answer = await rawRequest(
      library.served.port,
      `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${fields}Authorization: Bearer reader-key\r\n\r\n`,
    );
    expect(answer.status).toBe(431);
  });
});
