import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileRequestBody } from '../compile/compile-request-body.ts';
import { ask } from '../testing/ask.ts';
import { type Library, openLibrary } from '../testing/library.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { readError } from '../testing/read-error.ts';
import { ignoreBody, readBody } from './read-body.ts';

describe('a body', () => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary();
  });
  afterAll(() => library.close());

  async function post(body: RequestInit['body'], headers: Record<string, string> = {}, path = '/books') {
    const response = await library.call(path, {
      method: 'POST',
      headers: { authorization: 'Bearer reader-key', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit);
    if (response.ok) return { status: response.status };
    const { code, details } = await readError(response);
    return { status: response.status, code, detail: details?.[0] };
  }

  const book = '{"title":"Dune"}';

  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json; charset=US-ASCII',
  ])('%s is accepted', async (type) => {
    expect((await post(book, { 'content-type': type })).status).toBe(201);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/jsonp',
    `application/json; x=${'a'.repeat(300)}`,
  ])('%s is UNSUPPORTED_MEDIA_TYPE', async (type) => {
    expect(await post(book, { 'content-type': type })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });

  test('compressed is UNSUPPORTED_MEDIA_TYPE, and as it is in any case of letters is not', async () => {
    expect(await post(book, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 });
    expect(await post(book, { 'content-encoding': 'Identity' })).toMatchObject({ status: 201 });
  });

  test('in pieces is what the pieces are, in their order', async () => {
    const pieces = ReadableStream.from(['{"tit', 'le":"Du', 'ne"}'].map((text) => Buffer.from(text)));
    expect(await post(pieces)).toEqual({ status: 201 });
  });

  test('that is required and absent is named, whatever its type', async () => {
    const missing = {
      status: 400,
      code: 'VALIDATION_ERROR',
      detail: { in: 'body', field: '', code: 'required' },
    };
    expect(await post(undefined)).toMatchObject(missing);
    expect(await post('')).toMatchObject(missing);
  });

  test('that is optional may be absent', async () => {
    const response = await library.call('/inventories', { method: 'POST' });
    expect(response.status).toBe(202);
    expect((await post('{"shelf":"a"}', {}, '/inventories')).status).toBe(202);
    expect(await post('{"shelf":1}', {}, '/inventories')).toMatchObject({
      status: 400,
      detail: { field: '/shelf' },
    });
  });

  test('over 100 KiB is PAYLOAD_TOO_LARGE, with or without its length, and the connection lives on', async () => {
    const large = JSON.stringify({ title: 'a'.repeat(100 * 1024) });
    const chunked = () =>
      new ReadableStream({
        start(controller) {
          for (let part = 0; part < 30; part += 1) controller.enqueue(Buffer.alloc(10_000, 'a'));
          controller.close();
        },
      });
    expect(await post(large)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(await post(chunked())).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect((await post(book)).status).toBe(201);
  });

  test.each([
    ['{"title":"a","title":"b"}', { field: '/title', code: 'duplicate' }],
    ['{"title":"a","__proto__":{}}', { field: '/__proto__', code: 'forbidden' }],
    ['{"title":"a","constructor":{}}', { field: '/constructor', code: 'additionalProperties' }],
    ['{"title":"a","x/y~z":1}', { field: '/x~1y~0z', code: 'additionalProperties' }],
    [
      '{"title":"a","copies":"3"}',
      { field: '/copies', code: 'type', message: '"copies" must be a whole number.' },
    ],
    ['{"title":"a","copies":1.5}', { field: '/copies', code: 'type' }],
    ['{"title":"a","homepage":"javascript:alert(1)"}', { field: '/homepage', code: 'format' }],
    [
      '{"copies":1}',
      { field: '/title', code: 'required', message: '"title" is required: add it to the body.' },
    ],
    ['{"title":""}', { field: '/title', code: 'minLength' }],
    ['[]', { field: '', code: 'type', message: 'The body must be a JSON object.' }],
    ['null', { field: '', code: 'type' }],
  ])('%s is refused with the place and what to do', async (body, detail) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      detail: { in: 'body', ...detail },
    });
  });

  test.each(['{"title"', 'title=Dune', '\ufeff{"title":"Dune"}'])('%j is INVALID_JSON', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 'INVALID_JSON' });
  });

  test('has its defaults filled in', async () => {
    const response = await library.call('/books', {
      method: 'POST',
      headers: { authorization: 'Bearer reader-key', 'content-type': 'application/json' },
      body: book,
    });
    expect(await response.json()).toMatchObject({ data: { title: 'Dune', copies: 1 } });
  });
});

test.each<[string, object, unknown]>([
  ['application/x-ndjson', { schema: { type: 'string', minLength: 2 } }, '1\n'],
  ['application/json-seq', { schema: { $ref: '#/components/schemas/Lines' } }, '1\n'],
  ['application/x-ndjson', { schema: { type: 'object' } }, new TextEncoder().encode('1\n')],
  ['application/jsonl', {}, new TextEncoder().encode('1\n')],
  ['application/xml', { schema: { type: 'string' } }, new TextEncoder().encode('1\n')],
])('%s described as %j', async (type, media, body) => {
  const operation = { requestBody: { content: { [type]: media } } };
  const schemas = { Lines: { type: 'string' } };
  await using asked = await ask({ operation, schemas, valid: [], invalid: [] });
  const headers = { 'content-type': type };
  expect((await asked.send({ text: '1\n', headers })).status).toBe(200);
  const seen = (asked.seen() as { body: unknown }).body;
  expect(seen instanceof Uint8Array ? new Uint8Array(seen) : seen).toEqual(body);
  if (typeof body === 'string' && 'minLength' in (media as { schema: object }).schema)
    expect((await asked.send({ text: '1', headers })).status).toBe(400);
});

describe('a body of no bytes', () => {
  const types = {
    'application/octet-stream': {},
    'text/plain': { schema: { type: 'string' } },
    'image/*': {},
    'text/*': { schema: { type: 'string', minLength: 1 } },
    'application/json': {},
    'application/x-www-form-urlencoded': { schema: { type: 'object' } },
  };
  const operation = { requestBody: { required: true, content: types } };

  test.each([
    ['application/octet-stream', new Uint8Array()],
    ['image/png', new Uint8Array()],
    ['text/plain; charset=utf-8', ''],
  ])('is an empty file or text: %s', async (type, body) => {
    for (const required of [true, false]) {
      await using asked = await ask({
        operation: { requestBody: { ...operation.requestBody, required } },
        verb: 'put',
        valid: [],
        invalid: [],
      });
      expect((await asked.send({ text: '', headers: { 'content-type': type } })).status).toBe(200);
      expect(asked.seen()).toHaveProperty('body', body);
    }
  });

  const FORM = 'application/x-www-form-urlencoded';
  test.each<[title: string, required: boolean, schema: object, expected: readonly unknown[]]>([
    ['that has to be sent', true, { type: 'object', properties: { a: { type: 'string' } } }, [200, {}]],
    ['of which anything is said', true, {}, [200, {}]],
    ['that may be left out', false, { type: 'object', required: ['a'] }, [200, undefined]],
    ['with a field that has to be there', true, { type: 'object', required: ['a'] }, [400, '/a']],
    ['with one field at least', true, { type: 'object', minProperties: 1 }, [400, '']],
  ])('is a form without fields: one %s', async (_title, required, schema, expected) => {
    const only = { requestBody: { required, content: { [FORM]: { schema } } } };
    await using asked = await ask({ operation: only, verb: 'put', valid: [], invalid: [] });
    const answer = await asked.send({ text: '', headers: { 'content-type': FORM } });
    const refused = /"field":"(.*?)"/.exec(await answer.text())?.[1];
    const given = (asked.seen() as { body?: unknown } | null)?.body;
    expect([answer.status, answer.status === 200 ? given : refused]).toEqual(expected);
  });

  test.each(['application/json', 'text/csv', 'text/plain; charset=latin1', 'a/b'])(
    'is none, or not what is asked for: %s',
    async (type) => {
      await using asked = await ask({ operation, verb: 'put', valid: [], invalid: [] });
      const { status } = await asked.send({ text: '', headers: { 'content-type': type } });
      expect(status).toBe(type.includes('latin1') ? 415 : 400);
    },
  );

  test('is one in chunks too, and none where nothing is framed', async () => {
    await using asked = await ask({ operation, verb: 'put', valid: [], invalid: [] });
    const head = 'PUT /row HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\n';
    const port = asked.port;
    const status = async (rest: string) => (await rawRequest(port, `${head}${rest}`)).status;
    expect(await status('Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n')).toBe(200);
    expect(await status('Content-Length: 0\r\n\r\n')).toBe(200);
    expect(await status('\r\n')).toBe(400);
  });
});

describe('bytes that are sent as they are', () => {
  const bounded = { type: 'string', contentMediaType: 'image/png', minLength: 2, maxLength: 3 };
  const part = { allOf: [bounded] };
  const properties = { photo: part, photos: { type: 'array', items: part } };
  const content = {
    'image/png': { schema: bounded },
    'application/octet-stream': { schema: { contentEncoding: 'base64', maxLength: 1 } },
    'multipart/form-data': { schema: { type: 'object', properties } },
  };
  const operation = { requestBody: { required: true, content } };
  const form = (name: string, ...texts: string[]) => {
    const parts = texts.map(
      (text) => `--b\r\nContent-Disposition: form-data; name=${name}; filename=a\r\n\r\n${text}\r\n`,
    );
    return `${parts.join('')}--b--`;
  };

  // What is measured are bytes: one letter has two of them.
  test.each([
    ['image/png', 'é', 200, undefined],
    ['image/png', 'éa', 200, undefined],
    ['image/png', 'éé', 400, 'The body must have at most 3 bytes.'],
    ['image/png', 'a', 400, 'The body must have at least 2 bytes.'],
    ['application/octet-stream', 'YWE=', 200, undefined],
    ['multipart/form-data; boundary=b', form('photo', 'éa'), 200, undefined],
    ['multipart/form-data; boundary=b', form('photo', 'éé'), 400, '"photo" must have at most 3 bytes.'],
    [
      'multipart/form-data; boundary=b',
      form('photos', 'éa', 'éé'),
      400,
      '"photos/1" must have at most 3 bytes.',
    ],
    ['multipart/form-data; boundary=b', form('photos', 'a'), 400, '"photos/0" must have at least 2 bytes.'],
  ])('are as many as the document says: %s %j', async (type, text, status, message) => {
    await using asked = await ask({ operation, verb: 'put', valid: [], invalid: [] });
    const answer = await asked.send({ text, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    if (message !== undefined) expect(await answer.text()).toContain(JSON.stringify(message).slice(1, -1));
  });
});

test('whatever Content-Type a client sends, the validator sees a declared one or none', async () => {
  const declared = compileRequestBody(
    {},
    { value: { requestBody: { required: true, content: { 'application/json': {} } } }, at: '' },
    'createBook',
  );
  const server = createServer(async (req, res) => {
    await (req.method === 'GET' || declared === null
      ? ignoreBody(req)
      : readBody(req, declared, { exchange: new AbortController(), limit: 1000, turn: async () => {} }));
    res.end(req.headers['content-type'] ?? 'none');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const headers = { 'content-type': 'Application/JSON; x=1; charset=utf-8; y="2"' };
  expect(await (await fetch(url, { headers })).text()).toBe('none');
  expect(await (await fetch(url, { method: 'POST', headers, body: '{}' })).text()).toBe('application/json');
  server.close();
});

test('the charset of a text is held against it, and that of bytes is their own matter', async () => {
  const content = { 'application/octet-stream': {}, 'text/plain': { schema: { type: 'string' } } };
  await using asked = await ask({ operation: { requestBody: { content } }, valid: [], invalid: [] });
  const status = async (type: string) =>
    (await asked.send({ text: 'x', headers: { 'content-type': `${type}; charset=latin1` } })).status;
  expect([await status('application/octet-stream'), await status('text/plain')]).toEqual([200, 415]);
});

test.each([
  ['text/xml', { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }],
  ['text/csv', { type: 'array' }],
  ['text/yaml', { allOf: [{ type: 'object' }] }],
  ['text/plain', { type: ['integer', 'null'] }],
  ['text/*', { oneOf: [{ type: 'object' }, { type: 'boolean' }] }],
])('%s that stands for what is no text is handed over as the text that it is', async (type, schema) => {
  const operation = { requestBody: { required: true, content: { [type]: { schema } } } };
  await using asked = await ask({ operation, valid: [], invalid: [] });
  const sent = type.replace('*', 'html');
  expect((await asked.send({ text: '<a>1</a>', headers: { 'content-type': sent } })).status).toBe(200);
  expect(asked.seen()).toMatchObject({ body: '<a>1</a>' });
});

test.each([
  [{ type: 'string', maxLength: 2 }],
  [{ maxLength: 2 }],
  [{ type: ['string', 'integer'], maxLength: 2 }],
])('a text of which something is said is held against it: %j', async (schema) => {
  const operation = { requestBody: { content: { 'text/plain': { schema } } } };
  await using asked = await ask({ operation, valid: [], invalid: [] });
  const status = async (text: string) =>
    (await asked.send({ text, headers: { 'content-type': 'text/plain' } })).status;
  expect([await status('ab'), await status('abc')]).toEqual([200, 400]);
});
