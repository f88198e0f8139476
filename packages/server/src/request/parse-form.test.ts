import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileRequestBody } from '../compile/compile-request-body.ts';
import { formReader } from '../compile/form-reader.ts';
import { type Archive, openArchive } from '../testing/archive.ts';
import { parseBody } from './parse-body.ts';
import { parseForm } from './parse-form.ts';

describe('a form', () => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await openArchive();
  });
  afterAll(() => archive[Symbol.asyncDispose]());

  async function post(body: string | Uint8Array, type = 'application/x-www-form-urlencoded') {
    const headers = { 'x-api-key': 'k-1', 'x-signature': 's-1', 'content-type': type };
    const response = await archive.call('/recordings', { method: 'POST', headers, body: Buffer.from(body) });
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
  }

  test('reaches the handler as its schema says, and its answer has the declared type', async () => {
    expect(await post('title=A+B%26%C3%A9&track_count=3&live=true&tags=x')).toEqual({
      status: 201,
      id: 3,
      title: 'A B&é',
      track_count: 3,
      live: true,
      tags: ['x'],
    });
    expect(await post('title=5&tags=x&tags=y')).toMatchObject({ status: 201, title: '5', tags: ['x', 'y'] });
  });

  test.each([
    ['track_count=3', '/title', 'required'],
    ['title=a&title=b', '/title', 'type'],
    ['title=a&track_count=1e2', '/track_count', 'type'],
    ['title=a&track_count=0', '/track_count', 'minimum'],
    ['title=a&live=yes', '/live', 'type'],
    ['title=a&extra=1', '/extra', 'additionalProperties'],
    ['title=a&__proto__=1', '/__proto__', 'forbidden'],
    ['title=a&tags=1&tags=2&tags=3&tags=4', '/tags', 'maxItems'],
  ])('%s is refused at %s', async (body, field, code) => {
    expect(await post(body)).toMatchObject({ status: 400, errors: [{ in: 'body', field, code }] });
  });

  test.each(['title=100%', 'title=%ff', Buffer.from([0x74, 0x3d, 0xff])])(
    'that is not UTF-8 (%j) is refused, not repaired',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    },
  );

  test('of another type is refused', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      expect(await post('title=a', type)).toMatchObject({ status: 415 });
    }
  });
});

test('whatever texts a form holds are read as they were written', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (fields) => {
      const bytes = Buffer.from(new URLSearchParams(fields).toString());
      expect(parseForm(bytes, formReader({}, {}, {}))).toEqual({ ...fields });
    }),
  );
});

describe('other bodies', () => {
  test('a text is a text', async () => {
    await using archive = await openArchive();
    const post = async (body: string | Buffer, type = 'text/plain; charset=utf-8') => {
      const response = await archive.call('/notes', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      return [response.status, response.ok ? await response.text() : null];
    };
    expect(await post('{"é":1}')).toEqual([200, '{"É":1}']);
    expect(await post('more than ten characters')).toEqual([400, null]);
    expect(await post(Buffer.from([0xff]))).toEqual([400, null]);
    expect(await post('a', 'text/plain; charset=latin1')).toEqual([415, null]);
  });

  test('JSON by its suffix is JSON', () => {
    const requestBody = { content: { 'application/merge-patch+json; charset=utf-8': {} } };
    const body = compileRequestBody({}, { value: { requestBody }, at: '' }, 'patch');
    if (body === null) throw new Error('There is a body.');
    expect(parseBody(Buffer.from('{"a":null}'), 'application/merge-patch+json', body)).toEqual({ a: null });
  });

  const compiled = (...types: readonly string[]) => {
    const requestBody = { content: Object.fromEntries(types.map((type) => [type, {}])) };
    return compileRequestBody({}, { value: { requestBody }, at: '' }, 'upload');
  };

  test('multipart that is no form is refused at start, by the operation', () => {
    for (const others of [[], ['multipart/related; boundary=a']])
      expect(() => compiled('multipart/mixed', ...others)).toThrow(
        'upload: a multipart/mixed body is not read',
      );
  });

  test.each(['multipart/form-data', 'application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'multipart that is no form costs itself alone beside %s',
    (read) => {
      expect(compiled('multipart/mixed', read, 'multipart/related')?.mediaTypes).toEqual(new Set([read]));
    },
  );
});
