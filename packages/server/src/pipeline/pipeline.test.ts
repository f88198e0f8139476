import { createServer } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from '../testing/library.ts';
import { readError } from '../testing/read-error.ts';

describe('every answer under the base path', () => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary();
  });
  afterAll(() => library.close());

  test.each([
    ['GET', '/me', 200],
    ['GET', '/nope', 404],
    ['PUT', '/books', 405],
    ['GET', '/books/42', 400],
    ['POST', '/books', 400],
    ['GET', '/openapi.json', 200],
    ['POST', '/openapi.json', 405],
    ['GET', '/me/', 404],
    ['GET', '', 404],
  ])('%s %s: %i with request id and rate headers, errors in the envelope', async (method, path, status) => {
    const headers = { authorization: 'Bearer reader-key', 'x-request-id': 'mine' };
    const response = await library.call(path, { method, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-request-id')).toBe('mine');
    expect(response.headers.get('x-powered-by')).toBeNull();
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit']) {
      expect(response.headers.get(name)).not.toBeNull();
    }
    if (status >= 400) expect(await readError(response)).toMatchObject({ requestId: 'mine' });
  });

  test('unknown routes are 404 and 405 with or without a key', async () => {
    expect((await library.call('/nope', { headers: {} })).status).toBe(404);
    const wrong = await library.call('/books', { method: 'PATCH', headers: {} });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
  });

  test('HEAD is GET without its body', async () => {
    const get = await library.call('/me');
    const head = await library.call('/me', {
      method: 'HEAD',
      headers: { authorization: 'Bearer reader-key' },
    });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect((await library.call('/me', { method: 'HEAD', headers: {} })).status).toBe(401);
  });

  test('only JSON is spoken', async () => {
    const headers = { authorization: 'Bearer reader-key', accept: 'text/html' };
    const response = await library.call('/me', { headers });
    expect([response.status, (await readError(response)).code]).toEqual([406, 'NOT_ACCEPTABLE']);
  });

  test('a deprecated operation says so', async () => {
    const { headers } = await library.call('/books/lost');
    expect(headers.get('deprecation')).toBe('@1735689600');
    expect(headers.get('sunset')).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
    expect(headers.get('link')).toBe('<https://library.example/lost>; rel="deprecation"; type="text/html"');
    expect((await library.call('/me')).headers.get('deprecation')).toBeNull();
  });

  test('leaves one line in the log, without key and body', async () => {
    library.log.lines.length = 0;
    const headers = {
      authorization: 'Bearer reader-key',
      'content-type': 'application/json',
      'x-request-id': 'mine',
    };
    await library.call('/books', { method: 'POST', headers, body: '{"title":"secret"}' });
    expect(library.log.lines).toEqual([
      {
        level: 'info',
        message: 'request',
        requestId: 'mine',
        operation: 'createBook',
        key: 'lib_reader',
        status: 201,
        ms: expect.any(Number),
      },
    ]);
  });

  test('a list says where its page stands', async () => {
    await using full = await openLibrary();
    for (let book = 0; book < 5; book += 1) {
      full.backend.books.set(String(book), {
        id: `0190a5a0-0000-7000-8000-00000000000${book}`,
        title: 'a',
        copies: 1,
      });
    }
    const meta = async (query: string) =>
      ((await (await full.call(`/books?${query}`)).json()) as { meta: object }).meta;
    const common = { pageSize: 2, total: 5, totalPages: 3 };
    expect(await meta('pageSize=2')).toMatchObject({ ...common, page: 1, hasNextPage: true });
    expect(await meta('pageSize=2&page=3')).toMatchObject({ ...common, page: 3, hasNextPage: false });
    expect(await meta('pageSize=2&page=9')).toMatchObject({ ...common, page: 9, hasNextPage: false });
    expect(await meta('title=none')).toMatchObject({ total: 0, totalPages: 0, hasNextPage: false });
  });
});

describe('health', () => {
  test('says whether the process answers and whether the backend can work', async () => {
    await using library = await openLibrary();
    const status = async (path: string, method = 'GET') =>
      (await fetch(library.served.url + path, { method })).status;
    expect([await status('/healthz'), await status('/readyz'), await status('/readyz', 'HEAD')]).toEqual([
      200, 200, 200,
    ]);
    expect(await status('/readyz', 'POST')).toBe(405);
    library.backend.failure = new Error('no database');
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  });
});

test('an API mounted in another application answers its own paths and leaves the rest', async () => {
  await using library = await openLibrary();
  const host = express();
  host.use('/tenant', library.api.handler);
  host.use((_req, res) => {
    res.status(202).send('host');
  });
  const server = createServer(host);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    const headers = { authorization: 'Bearer reader-key', 'content-type': 'application/json' };
    const created = await fetch(`${url}/tenant/api/v1/books`, {
      method: 'POST',
      headers,
      body: '{"title":"Dune"}',
    });
    expect([created.status, created.headers.get('location')]).toEqual([
      201,
      expect.stringMatching(/^\/tenant\/api\/v1\/books\/[0-9a-f-]{36}$/),
    ]);
    expect(await (await fetch(`${url}/tenant/api/v1/books?title=Du`, { headers })).json()).toMatchObject({
      meta: { total: 1 },
    });
    expect(await (await fetch(`${url}/elsewhere`)).text()).toBe('host');
  } finally {
    server.close();
  }
});
