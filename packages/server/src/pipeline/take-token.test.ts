import { describe, expect, test } from 'vitest';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import { openLibrary } from '../testing/library.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { readError } from '../testing/read-error.ts';

const START = 1_700_000_000_300;

function remaining(response: Response): number {
  return Number(response.headers.get('x-ratelimit-remaining'));
}

describe('the rate limit', () => {
  test('X-RateLimit-Reset, Retry-After and the message name the same moment, and waiting until then works', async () => {
    let now = START;
    await using library = await openLibrary({ options: { clock: () => now, monotonic: () => now } });
    const headers = { authorization: 'Bearer slow-key' };
    for (const left of [1, 0]) expect(remaining(await library.call('/me', { headers }))).toBe(left);

    const refused = await library.call('/me', { headers });
    const error = await readError(refused);
    expect(refused.status).toBe(429);
    expect(error).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'The rate limit is used up: retry in 31 seconds.',
    });
    expect(refused.headers.get('retry-after')).toBe('31');
    expect(refused.headers.get('x-ratelimit-reset')).toBe(String(1_700_000_031));
    expect(refused.headers.get('x-ratelimit-limit')).toBe('2');
    expect(refused.headers.get('ratelimit')).toBe('"key";r=0;t=31');
    expect(refused.headers.get('ratelimit-policy')).toBe('"key";q=2;w=60');

    now = 1_700_000_031_000;
    expect((await library.call('/me', { headers })).status).toBe(200);
  });

  test('each key has its own bucket, and a 401 costs the address, never a key', async () => {
    await using library = await openLibrary({ options: { monotonic: () => START, addressLimit: 3 } });
    const unknown = { headers: { authorization: 'Bearer unknown' } };
    expect(remaining(await library.call('/me'))).toBe(599);
    expect(remaining(await library.call('/me', unknown))).toBe(2);
    expect(remaining(await library.call('/me', { headers: {} }))).toBe(1);
    expect(remaining(await library.call('/me'))).toBe(598);
    expect(remaining(await library.call('/me', { headers: { authorization: 'Bearer slow-key' } }))).toBe(1);
  });

  test('unknown routes and openapi.json draw from the key, or from the address without one', async () => {
    await using library = await openLibrary({ options: { monotonic: () => START, addressLimit: 3 } });
    for (const path of ['/nope', '/openapi.json', '/books/lost/found']) {
      expect(Number((await library.call(path)).headers.get('x-ratelimit-limit'))).toBe(600);
    }
    expect(remaining(await library.call('/me'))).toBe(596);
    for (const [path, status] of [
      ['/nope', 404],
      ['/openapi.json', 200],
      ['/me', 401],
      ['/nope', 429],
    ] as const) {
      expect((await library.call(path, { headers: {} })).status).toBe(status);
    }
    expect((await library.call('/me')).status).toBe(200);
  });

  test('behind a trusted proxy each forwarded address has its own bucket', async () => {
    const trustedProxies = ['127.0.0.1'];
    await using library = await openLibrary({
      options: { monotonic: () => START, addressLimit: 3, trustedProxies },
    });
    const from = (address: string) => library.call('/nope', { headers: { 'x-forwarded-for': address } });
    expect(remaining(await from('192.0.2.1'))).toBe(2);
    expect(remaining(await from('192.0.2.2'))).toBe(2);
    expect(remaining(await from('203.0.113.9, 192.0.2.1'))).toBe(1);
  });

  test('health and preflights cost nothing and carry no rate headers', async () => {
    await using library = await openLibrary({ options: { monotonic: () => START } });
    const preflight = {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
    };
    for (const response of [
      await fetch(`${library.served.url}/healthz`),
      await fetch(`${library.served.url}/readyz`),
      await library.call('/books', preflight),
    ]) {
      expect(response.headers.get('x-ratelimit-limit')).toBeNull();
    }
    expect(remaining(await library.call('/nope', { headers: {} }))).toBe(599);
  });

  test.each([
    [new BackendUnavailable('The store of rate limits does not answer.', 3), 503, '3'],
    [new Error('The store of rate limits is broken.'), 500, null],
  ])(
    'while its store fails (%s), answers tell of a bucket that gives nothing',
    async (error, status, retryAfter) => {
      const buckets = { take: () => Promise.reject(error) };
      await using library = await openLibrary({ options: { buckets, addressLimit: 3 } });
      for (const [headers, kind, limit] of [
        [{ authorization: 'Bearer slow-key' }, 'key', 2],
        [{}, 'address', 3],
      ] as const) {
        const answer = await library.call('/me', { headers });
        expect(answer.status).toBe(status);
        expect(answer.headers.get('retry-after')).toBe(retryAfter);
        expect(answer.headers.get('x-ratelimit-limit')).toBe(String(limit));
        expect(answer.headers.get('ratelimit')).toBe(`"${kind}";r=0;t=${retryAfter ?? 1}`);
      }
      const malformed = await rawRequest(library.served.port, 'GARBAGE\r\n\r\n');
      expect([malformed.status, malformed.headers['x-ratelimit-remaining']]).toEqual([400, '0']);
      expect(
        library.log.lines.filter(({ message }) => message === 'parser error could not be answered'),
      ).toEqual([]);
    },
  );
});
