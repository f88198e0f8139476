import { describe, expect, test } from 'vitest';
import { openLibrary } from '../testing/library.ts';
import { createCors } from './cors.ts';

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  },
});

describe('CORS', () => {
  test("a configured origin may call, send the contract's headers, and read the API's", async () => {
    await using library = await openLibrary({ options: { corsOrigins: ['https://app.example'] } });
    const response = await library.call('/books', preflight('https://app.example'));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, HEAD');
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(response.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const actual = await library.call('/nope', { headers: { origin: 'https://app.example' } });
    expect(actual.headers.get('access-control-allow-origin')).toBe('https://app.example');
    const exposed = actual.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['X-RateLimit-Reset', 'Sunset', 'WWW-Authenticate', 'X-Request-Id']),
    );
    expect(actual.headers.get('vary')).toBe('Authorization, Accept, Origin');
  });

  test('it may read what the contract declares of answers, each once', () => {
    const { headers } = createCors(['*'], [], ['X-Shelf', 'date']);
    const exposed = headers({ origin: 'https://app.example' })['access-control-expose-headers'];
    expect(exposed?.split(', ')).toEqual(expect.arrayContaining(['Date', 'Sunset', 'X-Shelf']));
    expect(exposed).not.toContain('date');
  });

  test('it may send headers of its own, each that has a name of a header', async () => {
    await using library = await openLibrary({ options: { corsOrigins: ['*'] } });
    const { headers, method } = preflight('https://app.example');
    const asked = 'authorization, traceparent,x-my-app, traceparent, two words, ü, , *';
    const response = await library.call('/books', {
      method,
      headers: { ...headers, 'access-control-request-headers': encodeURI(asked).replaceAll('%20', ' ') },
    });
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? [];
    expect(allowed).toEqual(
      expect.arrayContaining(['Authorization', 'Idempotency-Key', 'traceparent', 'x-my-app']),
    );
    expect(new Set(allowed.map((name) => name.toLowerCase())).size).toBe(allowed.length);
    expect(allowed.join()).not.toMatch(/two words|,,/);
  });

  test('no other origin may', async () => {
    await using library = await openLibrary({ options: { corsOrigins: ['https://app.example'] } });
    const response = await library.call('/books', preflight('https://evil.example'));
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, null]);
  });

  test('OPTIONS without an origin is a method like any other', async () => {
    await using library = await openLibrary();
    const response = await library.call('/books', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
  });
});
