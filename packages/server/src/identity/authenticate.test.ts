import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from '../testing/library.ts';

describe('a key', () => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary();
  });
  afterAll(() => library.close());

  const get = (authorization?: string) =>
    library.call('/me', { headers: authorization === undefined ? {} : { authorization } });

  test.each(['Bearer reader-key', 'bearer reader-key', 'BEARER   reader-key'])(
    '%s is accepted',
    async (value) => {
      expect((await get(value)).status).toBe(200);
    },
  );

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic bearer',
    'Basic reader-key',
    'reader-key',
    'Bearerreader-key',
  ])('without a usable bearer header (%j) the answer is UNAUTHENTICATED', async (value) => {
    const response = await get(value);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Library"');
  });

  test.each([
    'Bearer unknown',
    'Bearer reader-key reader-key',
    'Bearer "reader-key"',
    `Bearer ${'a'.repeat(600)}`,
  ])('an unknown or malformed one (%s) is INVALID_API_KEY', async (value) => {
    const response = await get(value);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'INVALID_API_KEY' } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Library", error="invalid_token"');
  });

  test('without the scope is refused with the scope it lacks', async () => {
    const response = await library.call('/books', {
      method: 'POST',
      headers: { authorization: 'Bearer visitor-key' },
      body: 'never read',
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'INSUFFICIENT_SCOPE' } });
    expect(response.headers.get('www-authenticate')).toContain(
      'error="insufficient_scope", scope="books:write"',
    );
  });

  test('is not needed where the contract says so, but a wrong one is refused there too', async () => {
    expect((await library.call('/opening-hours', { headers: {} })).status).toBe(200);
    const wrong = await library.call('/opening-hours', { headers: { authorization: 'Bearer unknown' } });
    expect(wrong.status).toBe(401);
    const other = await library.call('/opening-hours', { headers: { authorization: 'Basic reader-key' } });
    expect(other.status).toBe(401);
  });
});

test('when the backend cannot look keys up, the answer is 503 with Retry-After and the rate headers', async () => {
  const { BackendUnavailable } = await import('../errors/backend-unavailable.ts');
  await using library = await openLibrary();
  library.backend.failure = new BackendUnavailable('database is gone', 3);
  const response = await library.call('/me');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('3');
  expect(response.headers.get('x-ratelimit-limit')).toBe('600');
  expect(await response.text()).not.toContain('database');
});
