import { describe, expect, test } from 'vitest';
import { openLibrary } from '../testing/library.ts';
import { libraryDocument } from '../testing/library-document.ts';
import { libraryOperations } from '../testing/library-operations.ts';
import { readError } from '../testing/read-error.ts';
import { publishDocument } from './published-document.ts';

describe('openapi.json', () => {
  test('is the same bundle at both addresses, without a key', async () => {
    await using library = await openLibrary();
    const inside = await library.call('/openapi.json', { headers: {} });
    const outside = await fetch(`${library.served.url}/openapi.json`);
    expect(inside.headers.get('etag')).toBe(outside.headers.get('etag'));
    expect(inside.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await inside.json()).toEqual({ ...libraryDocument, servers: [{ url: '/api/v1' }] });
    expect(await outside.json()).toMatchObject({ info: { title: 'Library' } });
  });

  test('is sent with its length in bytes and its type, for HEAD too', async () => {
    const document = { ...libraryDocument, info: { title: 'The “Library”', version: '1' } };
    const contract = { document, operations: libraryOperations };
    await using library = await openLibrary({ options: { contract } });
    const got = await library.call('/openapi.json');
    const bytes = await got.bytes();
    expect(new TextDecoder().decode(bytes)).toContain('The “Library”');
    const head = await library.call('/openapi.json', { method: 'HEAD' });
    for (const { headers } of [got, head]) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('content-length')).toBe(String(bytes.length));
    }
  });

  test('names the address the outside world uses', async () => {
    await using library = await openLibrary({ options: { publicUrl: 'https://library.example' } });
    expect(await (await library.call('/openapi.json')).json()).toMatchObject({
      servers: [{ url: 'https://library.example/api/v1' }],
    });
  });

  test('is not sent again to a client that has it', async () => {
    await using library = await openLibrary();
    const etag = (await library.call('/openapi.json')).headers.get('etag') ?? '';
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await library.call('/openapi.json', { headers: { 'if-none-match': value } });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
      expect(response.headers.get('x-ratelimit-remaining')).not.toBeNull();
    }
    expect((await library.call('/openapi.json', { headers: { 'if-none-match': '"other"' } })).status).toBe(
      200,
    );
  });

  test('takes no more entity tags than the contract says', () => {
    const parameter = { name: 'If-None-Match', in: 'header', schema: { type: 'string', maxLength: 40 } };
    const described = { paths: { '/openapi.json': { get: { parameters: [parameter] } } } };
    const asked = (ifNoneMatch: string) => ({ ifNoneMatch, accept: undefined, query: '' });
    const published = publishDocument(described, '/');
    expect(published.answer(asked('x'.repeat(40))).status).toBe(200);
    expect(() => published.answer(asked('x'.repeat(41)))).toThrow(
      expect.objectContaining({ status: 400, code: 'VALIDATION_ERROR' }),
    );
    expect(publishDocument({}, '/').answer(asked('x'.repeat(5000))).status).toBe(200);
  });

  test('keeps to the contract as every operation does: JSON alone, and no unknown query', async () => {
    await using library = await openLibrary();
    const xml = await library.call('/openapi.json', { headers: { accept: 'application/xml' } });
    expect([xml.status, (await readError(xml)).code]).toEqual([406, 'NOT_ACCEPTABLE']);
    const query = await library.call('/openapi.json?version=2');
    expect(query.status).toBe(400);
    expect(await readError(query)).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ in: 'query', field: '/version', code: 'unknown' }],
    });
  });
});
