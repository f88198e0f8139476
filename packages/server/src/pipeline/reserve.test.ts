import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { StoredReply } from '../backend/idempotency-store.ts';
import { reply } from '../contract/reply.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import type { Book } from '../testing/library-types.ts';
import { readError } from '../testing/read-error.ts';

function create(library: Library, key: string, body = '{"title":"Dune","copies":2}', apiKey = 'reader-key') {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  return library.call('/books', { method: 'POST', headers, body });
}

interface Created {
  readonly data: Book;
  readonly meta: { readonly requestId: string };
}

describe('a request with an idempotency key', () => {
  test('is answered a second time with the same status, data and Location, and runs once', async () => {
    await using library = await openLibrary();
    const first = await create(library, 'a');
    const second = await create(library, 'a', ' { "copies": 2, "title": "Dune" } ');
    const [one, two] = [(await first.json()) as Created, (await second.json()) as Created];
    expect(two.data).toEqual(one.data);
    expect([second.status, second.headers.get('location')]).toEqual([201, first.headers.get('location')]);
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(two.meta.requestId).not.toBe(one.meta.requestId);
    expect(two.meta.requestId).toBe(second.headers.get('x-request-id'));
    expect(Number(second.headers.get('x-ratelimit-remaining'))).toBeLessThanOrEqual(
      Number(first.headers.get('x-ratelimit-remaining')),
    );
    expect(library.backend.books.size).toBe(1);
  });

  test('is the same however its path is spelled', async () => {
    await using library = await openLibrary();
    const headers = {
      authorization: 'Bearer reader-key',
      'content-type': 'application/json',
      'idempotency-key': 'a',
    };
    const spelled = (path: string) =>
      library.call(path, { method: 'POST', headers, body: '{"title":"Dune","copies":2}' });
    const answers = [await spelled('/books'), await spelled('/b%6Foks'), await spelled('/%62%6f%6F%6bs')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(library.backend.books.size).toBe(1);
  });

  test('is refused when the key belongs to another request', async () => {
    await using library = await openLibrary();
    await create(library, 'a');
    const other = await create(library, 'a', '{"title":"Emma"}');
    expect([other.status, (await readError(other)).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('is another one in another account', async () => {
    await using library = await openLibrary();
    await create(library, 'a');
    expect((await create(library, 'a', '{"title":"Emma"}', 'slow-key')).status).toBe(201);
  });

  test('is forgotten after 24 hours', async () => {
    let now = 1_700_000_000_000;
    await using library = await openLibrary({ options: { clock: () => now } });
    await create(library, 'a');
    now += 24 * 60 * 60 * 1000 - 1;
    expect((await create(library, 'a', '{"title":"Emma"}')).status).toBe(422);
    now += 1;
    expect((await create(library, 'a', '{"title":"Emma"}')).status).toBe(201);
  });

  test('leaves the key free after an error', async () => {
    await using library = await openLibrary();
    expect((await create(library, 'a', '{"title":"too much"}')).status).toBe(409);
    expect((await create(library, 'a')).status).toBe(201);
  });

  test('is stored although the handler wrote nothing', async () => {
    await using library = await openLibrary();
    const headers = { authorization: 'Bearer reader-key', 'idempotency-key': 'a' };
    const start = async () => (await library.call('/inventories', { method: 'POST', headers })).json();
    const [first, second] = [await start(), await start()];
    expect(second).toMatchObject({ data: (first as { data: object }).data });
    expect(library.backend.commits).toBe(1);
  });

  test('authentication, scope and validation come first', async () => {
    await using library = await openLibrary();
    await create(library, 'a');
    expect((await create(library, 'a', undefined, 'visitor-key')).status).toBe(403);
    expect((await create(library, 'a', '{}')).status).toBe(400);
  });
});

describe('requests with the same key at the same time', () => {
  function slowLibrary(until: () => Promise<unknown>) {
    let runs = 0;
    return openLibrary({
      handlers: {
        createBook: async ({ body }, { transaction }) => {
          runs += 1;
          await until();
          const book = {
            id: `0190a5a0-0000-7000-8000-00000000000${runs}`,
            title: body.title,
            copies: body.copies,
          };
          await transaction((stores) => stores.books.add(book));
          return reply(201, book, { location: book.id });
        },
      },
    });
  }

  test('wait for the first and get its answer', async () => {
    await using library = await slowLibrary(() => sleep(30));
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(library, 'a')));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
    expect(library.backend.books.size).toBe(1);
  });

  test('give up after two seconds with 409 and Retry-After: 1', async () => {
    const { promise: gaveUp, resolve } = Promise.withResolvers<void>();
    await using library = await slowLibrary(() => gaveUp);
    const first = create(library, 'a');
    while (library.api.shutdown.running === 0) await sleep(1);
    const second = await create(library, 'a');
    resolve();
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1']);
    expect((await readError(second)).code).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect((await first).status).toBe(201);
    expect((await create(library, 'a')).headers.get('idempotent-replayed')).toBe('true');
  });

  test.each([
    ['the same request is the answer to this one, whatever this one fails of', 'Dune', [201, 'true', 0]],
    ['another request changes nothing for this one', 'Emma', [409, null, 1]],
  ])('what another process stores meanwhile for %s', async (_, title, wanted) => {
    let elsewhere: StoredReply | undefined;
    await using library = await openLibrary({
      handlers: {
        createBook: async ({ body }) => {
          if (elsewhere === undefined) return reply(201, { id: randomUUID(), ...body }, { location: 'one' });
          library.backend.replies.set(`${elsewhere.accountId} a`, { ...elsewhere, key: 'a' });
          throw new ApiError(409, 'OUT_OF_SPACE', 'It is there already.');
        },
      },
    });
    const body = JSON.stringify({ title, copies: 2 });
    await create(library, 'other', body);
    [elsewhere] = library.backend.replies.values();
    const answer = await create(library, 'a');
    const { data } = (await answer.json()) as { data?: Book };
    expect([answer.status, answer.headers.get('idempotent-replayed'), data === undefined ? 1 : 0]).toEqual(
      wanted,
    );
    if (answer.ok) expect(data).toEqual(elsewhere?.data);
  });

  test('are told at once when they are not the same request', async () => {
    await using library = await slowLibrary(() => sleep(30));
    const [one, two] = await Promise.all([create(library, 'a'), create(library, 'a', '{"title":"Emma"}')]);
    expect([one.status, two.status].sort()).toEqual([201, 422]);
  });
});
