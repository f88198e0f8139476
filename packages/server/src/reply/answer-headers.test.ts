import { expect, test } from 'vitest';
import { openLibrary } from '../testing/library.ts';
import { RawConnection } from '../testing/raw-connection.ts';
import { answerHeaders } from './answer-headers.ts';

const CARRIED = {
  'cache-control': 'private, no-store',
  vary: 'Authorization, Accept',
  'x-content-type-options': 'nosniff',
};

test('successes, refusals, probes and what the parser refuses are kept by nobody and are what they say', async () => {
  await using library = await openLibrary();
  for (const bytes of [
    'GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n\r\n',
    'GET /api/v1/me HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /readyz HTTP/1.1\r\nHost: x\r\n\r\n',
    'this is not HTTP\r\n\r\n',
  ]) {
    using connection = await RawConnection.open(library.served.port);
    connection.send(bytes);
    expect((await connection.next())?.headers, bytes).toMatchObject(CARRIED);
  }
});

test('the document says itself for how long it may be kept', async () => {
  await using library = await openLibrary();
  const { headers } = await library.call('/openapi.json');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(headers.get('vary')).toBe(CARRIED.vary);
});

test('answers vary by every header that credentials may stand in, and by the origin where that matters', () => {
  const schemes = {
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
  };
  const varied = (securitySchemes: object, origin: boolean) =>
    answerHeaders({ components: { securitySchemes } }, origin).vary;
  expect(varied(schemes, true)).toBe('Authorization, X-Api-Key, Cookie, Accept, Origin');
  expect(varied({}, false)).toBe('Accept');
});
