import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { readError } from '../testing/read-error.ts';
import { recordingLog } from '../testing/recording-log.ts';

describe('a request', () => {
  let library: Library;
  const seen: unknown[] = [];
  beforeAll(async () => {
    library = await openLibrary({
      handlers: {
        listBooks: async ({ query }, { page }) => {
          seen.push({ ...query, offset: page.offset });
          return reply(200, [], { total: 0 });
        },
      },
    });
  });
  afterAll(() => library.close());

  test('reaches its handler typed, with defaults', async () => {
    await library.call('/books');
    expect(seen.pop()).toEqual({ page: 1, pageSize: 20, offset: 0 });
    await library.call('/books?page=3&pageSize=50&minRating=1.5&inStock=false&title=a%2Bb&tag=x&tag=y');
    expect(seen.pop()).toEqual({
      page: 3,
      pageSize: 50,
      offset: 100,
      minRating: 1.5,
      inStock: false,
      title: 'a+b',
      tag: ['x', 'y'],
    });
    await library.call('/books?tag=x');
    expect(seen.pop()).toMatchObject({ tag: ['x'] });
  });

  test('may hold reserved characters in a query value as they are', async () => {
    await library.call("/books?title=https://a.example/b?c=d:e@f!$'()*,;");
    expect(seen.pop()).toMatchObject({ title: "https://a.example/b?c=d:e@f!$'()*,;" });
  });

  test.each([
    ['page=1e2', '/page', 'type'],
    ['page=0x10', '/page', 'type'],
    ['page=%201', '/page', 'type'],
    ['page=1.0', '/page', 'type'],
    ['page=+1', '/page', 'type'],
    ['page=01', '/page', 'type'],
    ['page=Infinity', '/page', 'type'],
    ['page=99999999999999999999', '/page', 'type'],
    ['page=', '/page', 'type'],
    ['page=1&page=2', '/page', 'repeated'],
    ['page=0', '/page', 'minimum'],
    ['pageSize=101', '/pageSize', 'maximum'],
    ['page[a]=1', '/page[a]', 'unknown'],
    ['minRating=Infinity', '/minRating', 'type'],
    ['minRating=0x1', '/minRating', 'type'],
    ['minRating=101', '/minRating', 'maximum'],
    ['inStock=1', '/inStock', 'type'],
    ['inStock=TRUE', '/inStock', 'type'],
    ['inStock=', '/inStock', 'type'],
    ['title=a&title=b', '/title', 'repeated'],
    ['tag=1&tag=2&tag=3&tag=4&tag=5&tag=6', '/tag', 'maxItems'],
    ['Page=1', '/Page', 'unknown'],
    ['pagesize=5', '/pagesize', 'unknown'],
    ['__proto__=1', '/__proto__', 'unknown'],
    ['__proto__[admin]=1', '/__proto__[admin]', 'unknown'],
    ['constructor[prototype][x]=1', '/constructor[prototype][x]', 'unknown'],
  ])('with ?%s is refused at %s', async (query, field, code) => {
    const response = await library.call(`/books?${query}`);
    const error = await readError(response);
    expect(response.status).toBe(400);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ in: 'query', field, code }] });
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  test('with more parameters than Node reads by default is refused all the same', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => `a${index}`).join('&');
    expect((await library.call(`/books?page=1&${many}&title=x`)).status).toBe(400);
  });

  test('with a malformed id names the path', async () => {
    const response = await library.call('/books/42');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        details: [{ in: 'path', field: '/bookId', code: 'format', message: '"bookId" must be a UUID.' }],
      },
    });
  });

  test('with a malformed header names it', async () => {
    const headers = {
      authorization: 'Bearer reader-key',
      'content-type': 'application/json',
      'idempotency-key': 'a b',
    };
    const response = await library.call('/books', { method: 'POST', headers, body: '{"title":"a"}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { details: [{ in: 'header', field: '/idempotency-key', code: 'pattern' }] },
    });
  });

  test('with any Content-Type on a GET leaves nothing behind: the value never reaches the validator', async () => {
    for (const type of ['application/json; x=1', 'text/plain', 'x'.repeat(1000)]) {
      const headers = { authorization: 'Bearer reader-key', 'content-type': type };
      expect((await library.call('/books', { headers })).status).toBe(200);
    }
  });

  test('names every mistake of the body at once', async () => {
    const headers = { authorization: 'Bearer reader-key', 'content-type': 'application/json' };
    const response = await library.call('/books', {
      method: 'POST',
      headers,
      body: '{"copies":0,"extra":1}',
    });
    const error = await readError(response);
    // Not every form of an error has a place for details.
    expect(error.message).toMatch(/ \(and 2 more\)$/);
    expect(error.details?.map(({ field }) => field).sort()).toEqual(['/copies', '/extra', '/title']);
  });
});

test.each([
  ['acceptors are compiled', {}],
  // A generator leaves out what it cannot compile.
  ['acceptors were generated, without one for it', { acceptors: () => ({}) }],
])('a schema that cannot be compiled is refused before the server listens, where %s', async (_, more) => {
  const parameters = [{ name: 'a', in: 'query', schema: { type: 'strng' } }];
  const entry = {
    id: 'getA',
    method: 'get',
    path: '/a',
    scopes: [],
    secured: true,
    paginated: false,
    idempotent: false,
    deprecated: false,
    successStatus: 200,
  };
  const api = createApi<{ getA: { responses: { 204: object } } }, null, { id: string }>({
    contract: {
      document: {
        openapi: '3.1.0',
        info: {},
        paths: { '/a': { get: { parameters, responses: { 204: {} } } } },
      },
      operations: { getA: entry },
      ...more,
    },
    handlers: { getA: () => reply(204) },
    authenticate: async () => null,
    anonymous: { key: { id: '', prefix: '', scopes: new Set() }, limitPerMinute: 60, account: { id: '' } },
    validateResponses: false,
    log: recordingLog(),
  });
  await expect(serve(api, { port: 0, host: '127.0.0.1' })).rejects.toThrow(
    'The schemas of getA cannot be compiled',
  );
});
