import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { openArchive } from '../testing/archive.ts';
import { partsOptions } from '../testing/parts.ts';
import { rawRequest } from '../testing/raw-request.ts';

describe('where the contract declares problem details, every error is one', () => {
  test.each([
    ['/recordings?limit=x', {}, 400, 'VALIDATION_ERROR'],
    ['/recordings', { 'x-api-key': 'wrong' }, 401, 'INVALID_API_KEY'],
    ['/nope', {}, 404, 'NOT_FOUND'],
    ['/recordings', { accept: 'text/html', 'x-api-key': 'k-1' }, 406, 'NOT_ACCEPTABLE'],
  ])('%s %j: %i', async (path, headers, status, code) => {
    await using archive = await openArchive();
    const response = await archive.call(path, { headers: { 'x-api-key': 'k-1', ...headers } });
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      type: 'about:blank',
      title: expect.any(String),
      status,
      detail: expect.stringMatching(/\.$/),
      code,
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('details are its errors', async () => {
    await using archive = await openArchive();
    expect(await (await archive.call('/recordings?limit=x')).json()).toMatchObject({
      errors: [{ in: 'query', field: '/limit', code: 'type' }],
    });
  });

  test("what Node's parser refuses too, and paths that are nobody's", async () => {
    await using archive = await openArchive();
    const { headers, body } = await rawRequest(archive.served.port, 'GET\r\n\r\n');
    expect(headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'BAD_REQUEST', title: 'Bad Request' });
    const elsewhere = await fetch(`${archive.served.url}/elsewhere`);
    expect(elsewhere.headers.get('content-type')).toBe('application/problem+json');
  });

  test('a failure of a handler leaks nothing', async () => {
    await using archive = await openArchive({
      list_recordings: () => {
        throw new Error('secret');
      },
    });
    const response = await archive.call('/recordings');
    expect(await response.json()).toMatchObject({ title: 'Internal Server Error', code: 'INTERNAL_ERROR' });
  });
});

describe('an error that a handler replies with', () => {
  const add = { method: 'POST', headers: { 'x-api-key': 'k-1', 'x-signature': 's-1' } };

  test('is sent as the handler writes it, and takes the transaction back', async () => {
    let ended = '';
    const end = (how: string) => async () => {
      ended = how;
    };
    await using archive = await openArchive(
      {
        add_recording: async (_input, { transaction }) => {
          await transaction(() => null);
          return { status: 409, data: { type: '/taken', title: 'Taken', status: 409 }, options: {} };
        },
      },
      { begin: async () => ({ stores: null, commit: end('commit'), rollback: end('rollback') }) },
    );
    const response = await archive.call('/recordings', {
      ...add,
      body: new URLSearchParams({ title: 'Rain' }),
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      409,
      'application/problem+json',
    ]);
    expect(await response.json()).toEqual({ type: '/taken', title: 'Taken', status: 409 });
    expect(ended).toBe('rollback');
  });

  test('may be a text, or nothing at all', async () => {
    await using archive = await openArchive();
    const headers = { 'content-type': 'text/plain' };
    const note = await archive.call('/notes', { method: 'POST', headers, body: 'no' });
    expect([note.status, note.headers.get('content-type'), await note.text()]).toEqual([
      422,
      'text/plain',
      'No is not a note.',
    ]);
    const audio = await archive.call('/recordings/9/audio');
    expect([audio.status, await audio.text(), audio.headers.get('content-type')]).toEqual([404, '', null]);
  });
});

describe('a status that no key names by itself', () => {
  const problem = { type: '/away', title: 'Away', status: 503 } as const;

  test('is what the contract declares as its default', async () => {
    await using archive = await openArchive({ watch_events: () => reply(503, problem) });
    const response = await archive.call('/events');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json',
    ]);
    expect(await response.json()).toEqual(problem);
  });

  test('is what the contract declares for its range, and nothing without one', async () => {
    const integer = { content: { 'application/json': { schema: { type: 'integer' } } } };
    const responses = { '2XX': integer, '4XX': integer };
    const answer = async (status: number, data: unknown) => {
      const untyped = { status, data, options: {} } as never;
      const options = partsOptions({ operation: { responses }, handlers: { getPart: () => untyped } });
      const served = await serve(createApi(options), { port: 0, host: '127.0.0.1' });
      try {
        const response = await fetch(`${served.url}/parts/1`, { headers: { authorization: 'Bearer me' } });
        return [response.status, await response.json()];
      } finally {
        await served.close();
      }
    };
    expect(await answer(202, 7)).toEqual([202, 7]);
    expect(await answer(418, 8)).toEqual([418, 8]);
    expect(await answer(202, 'seven')).toMatchObject([500, { error: { code: 'INTERNAL_ERROR' } }]);
    expect(await answer(302, 9)).toMatchObject([500, { error: { code: 'INTERNAL_ERROR' } }]);
  });
});
