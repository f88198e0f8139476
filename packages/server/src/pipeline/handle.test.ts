import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { ApiError } from '../errors/api-error.ts';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import { type LibraryHandlers, openLibrary } from '../testing/library.ts';
import type { Book } from '../testing/library-types.ts';
import { readError } from '../testing/read-error.ts';

const headers = { authorization: 'Bearer reader-key', 'content-type': 'application/json' };
const post = { method: 'POST', headers, body: '{"title":"Dune"}' };
const book: Book = { id: '0190a5a0-0000-7000-8000-000000000000', title: 'Dune', copies: 1 };

describe("a handler's transaction", () => {
  test('is committed once the reply is known to be valid', async () => {
    await using library = await openLibrary();
    const response = await library.call('/books', post);
    const { data } = (await response.json()) as { data: Book };
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/v1/books/${data.id}`);
    expect(library.backend).toMatchObject({ commits: 1, rollbacks: 0 });
    expect(library.backend.books.get(data.id)).toEqual(data);
  });

  test.each<[string, LibraryHandlers['createBook'], number, string]>([
    [
      'the work throws',
      async (_input, { transaction }) => {
        await transaction(async ({ books }) => {
          await books.add(book);
          throw new Error('disk full at /secret/path');
        });
        return reply(201, book, { location: book.id });
      },
      500,
      'INTERNAL_ERROR',
    ],
    [
      'the handler throws afterwards',
      async (_input, { transaction }) => {
        await transaction(({ books }) => books.add(book));
        throw new ApiError(409, 'OUT_OF_SPACE', 'Full: remove a book.');
      },
      409,
      'OUT_OF_SPACE',
    ],
    [
      'the reply is an error',
      async (_input, { transaction }) => {
        await transaction(({ books }) => books.add(book));
        return reply(409, { code: 'OUT_OF_SPACE', message: 'Full: remove a book.' });
      },
      409,
      'OUT_OF_SPACE',
    ],
    [
      'the reply breaks the contract',
      async (_input, { transaction }) => {
        await transaction(({ books }) => books.add(book));
        return reply(201, { ...book, id: 'not a UUID' }, { location: book.id });
      },
      500,
      'INTERNAL_ERROR',
    ],
    [
      'it is called twice',
      async (_input, { transaction }) => {
        await transaction(({ books }) => books.add(book));
        await transaction(({ books }) => books.add(book));
        return reply(201, book, { location: book.id });
      },
      500,
      'INTERNAL_ERROR',
    ],
    [
      'the database goes away',
      async (_input, { transaction }) => {
        await transaction(() => {
          throw new BackendUnavailable('no connection to db.internal', 2);
        });
        return reply(201, book, { location: book.id });
      },
      503,
      'SERVICE_UNAVAILABLE',
    ],
  ])('is rolled back when %s, and nothing leaks', async (_name, createBook, status, code) => {
    await using library = await openLibrary({ handlers: { createBook } });
    const response = await library.call('/books', {
      ...post,
      headers: { ...headers, 'idempotency-key': 'a' },
    });
    const text = await response.clone().text();
    expect(response.status).toBe(status);
    expect((await readError(response)).code).toBe(code);
    expect(text).not.toMatch(/secret|internal\b|Error:|at \//);
    expect(library.backend).toMatchObject({ commits: 0, rollbacks: 1 });
    expect(library.backend.books.size + library.backend.replies.size).toBe(0);
  });
});

describe('a response that the contract does not allow', () => {
  const broken: [string, Partial<LibraryHandlers>, string, string][] = [
    [
      'a body of the wrong shape',
      { getLostBooks: async () => reply(200, 1.5) },
      '/books/lost',
      'must be integer',
    ],
    [
      'an error of an undeclared status',
      {
        getReader: () => {
          throw new ApiError(418, 'TEAPOT', 'I am one.');
        },
      },
      '/me',
      'getReader 418: the contract does not declare this status',
    ],
    [
      'an error of an undeclared code',
      {
        getBook: () => {
          throw new ApiError(404, 'GONE', 'It is gone.');
        },
      },
      `/books/${book.id}`,
      '/error/code must be equal to one of the allowed values',
    ],
  ];

  test.each(broken)('is a 500 for %s; the log names the schema', async (_name, handlers, path, violation) => {
    await using library = await openLibrary({ handlers });
    const response = await library.call(path);
    expect(response.status).toBe(500);
    expect((await readError(response)).code).toBe('INTERNAL_ERROR');
    const line = library.log.lines.find(({ level }) => level === 'error');
    expect(line).toMatchObject({
      message: 'response breaks the contract',
      schemaPath: expect.stringContaining('/'),
    });
    expect(line?.violation).toContain(violation);
  });

  test('a required header that is missing is one too', async () => {
    const untyped = { status: 201, data: book, options: {} };
    await using library = await openLibrary({ handlers: { createBook: async () => untyped } });
    expect((await library.call('/books', post)).status).toBe(500);
    expect(library.log.lines).toContainEqual(
      expect.objectContaining({ violation: 'createBook 201: the required header location is missing.' }),
    );
  });

  test('and so is a header that is not declared', async () => {
    const untyped = { status: 200, data: 1, options: { headers: { 'X-Shelf': '7' } } };
    await using library = await openLibrary({ handlers: { getLostBooks: async () => untyped } });
    expect((await library.call('/books/lost')).status).toBe(500);
    expect(library.log.lines).toContainEqual(
      expect.objectContaining({
        violation: 'getLostBooks 200: the contract does not declare the header x-shelf.',
      }),
    );
  });

  test('is sent as it is where responses are not validated', async () => {
    const handlers: Partial<LibraryHandlers> = { getLostBooks: async () => reply(200, 1.5) };
    await using library = await openLibrary({ handlers, options: { validateResponses: false } });
    expect(await (await library.call('/books/lost')).json()).toMatchObject({ data: 1.5 });
  });
});

describe('a handler', () => {
  test('that fails is a 500 whose stack is in the log only', async () => {
    const getReader = () => {
      throw new TypeError('x is undefined');
    };
    await using library = await openLibrary({ handlers: { getReader } });
    const response = await library.call('/me', { headers: { ...headers, 'x-request-id': 'mine' } });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('undefined');
    expect(library.log.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        requestId: 'mine',
        operation: 'getReader',
        err: expect.objectContaining({
          name: 'TypeError',
          stack: expect.stringContaining('handle.test.ts'),
        }),
      }),
    );
  });

  test('gets a logger that names request and operation', async () => {
    await using library = await openLibrary({
      handlers: {
        getReader: async (_input, { log }) => {
          log.info({ books: 3 }, 'counted');
          return reply(200, { name: 'x' });
        },
      },
    });
    await library.call('/me', { headers: { ...headers, 'x-request-id': 'mine' } });
    expect(library.log.lines).toContainEqual(
      expect.objectContaining({ message: 'counted', books: 3, requestId: 'mine', operation: 'getReader' }),
    );
  });

  test('learns by its signal that the client has gone', async () => {
    let reason: unknown;
    await using library = await openLibrary({
      handlers: {
        getReader: async (_input, { signal }) => {
          await sleep(60_000, undefined, { signal }).catch(() => {
            reason = signal.reason;
          });
          return reply(200, { name: 'x' });
        },
      },
    });
    const socket = connect(library.served.port, '127.0.0.1');
    socket.write('GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n\r\n');
    while (library.api.shutdown.running === 0) await sleep(1);
    socket.destroy();
    await once(socket, 'close');
    while (reason === undefined) await sleep(1);
    expect(reason).toMatchObject({ message: 'The client closed the connection.' });
  });

  test('may answer without a body', async () => {
    await using library = await openLibrary();
    library.backend.books.set(book.id, book);
    const gone = await library.call(`/books/${book.id}`, { method: 'DELETE', headers });
    expect([gone.status, await gone.text(), gone.headers.get('content-type')]).toEqual([204, '', null]);
    const again = await library.call(`/books/${book.id}`, { method: 'DELETE', headers });
    expect(await readError(again)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test("a client's preferences reach the handler, and what was granted is told on successes and errors", async () => {
  await using library = await openLibrary({
    handlers: {
      getReader: (_input, { preferences }) =>
        reply(200, { name: preferences.get('name') ?? 'nobody' }, { preferenceApplied: 'name' }),
      getBook: (_input, { preferences }) => {
        const preferenceApplied = `code=${preferences.get('code')}`;
        return reply(404, { code: 'NOT_FOUND', message: 'There is none.' }, { preferenceApplied });
      },
    },
  });
  const reader = await library.call('/me', { headers: { ...headers, prefer: 'wait=3, Name="A B"' } });
  expect(await reader.json()).toMatchObject({ data: { name: 'A B' } });
  expect(reader.headers.get('preference-applied')).toBe('name');
  const missing = await library.call(`/books/${book.id}`, { headers: { ...headers, prefer: 'code=404' } });
  expect([missing.status, missing.headers.get('preference-applied')]).toEqual([404, 'code=404']);
});
