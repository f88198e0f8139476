import { describe, expect, test } from 'vitest';
import type { RawReply } from '../contract/erased-handler.ts';
import { answering, raw } from '../testing/answering.ts';

const json = { 'application/json': { schema: { type: 'integer' } } };
const required = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { required: true, schema: { type: 'string' } }]));

async function one(
  responses: object,
  reply: RawReply,
  { method = 'post', operation = {} }: { method?: string; operation?: object } = {},
) {
  await using served = await answering({
    method,
    operation: { responses, ...operation },
    handler: () => reply,
  });
  const response = await served.call();
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('headers that a contract declares', () => {
  test.each([
    ['ETag', '"1"'],
    ['Link', '</v1/parts?page=2>; rel="next"'],
    ['Retry-After', '5'],
    ['Last-Modified', 'Tue, 01 Jul 2025 10:00:00 GMT'],
    ['Content-Range', 'bytes 0-9/100'],
    ['Content-Disposition', 'attachment'],
    ['Accept-Ranges', 'bytes'],
    ['WWW-Authenticate', 'Bearer'],
    ['Allow', 'GET'],
    ['Set-Cookie', 'a=b'],
    ['Deprecation', '@1735689600'],
    ['content-language', 'en'],
  ])("%s is the handler's to send", async (name, value) => {
    const responses = { 200: { description: '', headers: required(name), content: json } };
    const answer = await one(responses, raw(200, 1, { headers: { [name]: value } }));
    expect([answer.status, answer.headers.get(name)]).toEqual([200, value]);
    expect((await one(responses, raw(200, 1))).status).toBe(500);
  });

  test.each(['Date', 'Content-Type', 'Content-Length', 'X-Request-Id', 'RateLimit', 'Connection'])(
    '%s is sent without it',
    async (name) => {
      const responses = { 200: { description: '', headers: required(name), content: json } };
      const answer = await one(responses, raw(200, 1));
      expect([answer.status, answer.headers.has(name)]).toEqual([200, true]);
    },
  );

  test('are sent with errors too, whoever writes their body', async () => {
    const problem = { 'application/problem+json': { schema: { type: 'object' } } };
    const failure = {
      type: 'object',
      required: ['error'],
      properties: { error: { type: 'object', properties: { code: {}, message: {}, requestId: {} } } },
    };
    for (const content of [problem, { 'application/json': { schema: failure } }]) {
      const responses = { 409: { description: '', headers: required('Retry-After', 'Location'), content } };
      const headers = { 'Retry-After': '7' };
      const data = { code: 'BUSY', message: 'Wait.' };
      const answer = await one(responses, raw(409, data, { headers, location: { to: '/v1/other' } }));
      const told = ['retry-after', 'location'].map((name) => answer.headers.get(name));
      expect([answer.status, ...told]).toEqual([409, '7', '/v1/other']);
    }
  });

  test('are required of a deprecated operation where the server sends them, and its links stand beside others', async () => {
    const responses = {
      200: { description: '', headers: required('Deprecation', 'Sunset', 'Link'), content: json },
    };
    const own = '</a>; rel="next"';
    for (const [migration, added] of [
      ['https://example.com/guide', ', <https://example.com/guide>; rel="deprecation"; type="text/html"'],
      ['Use another one.', ''],
    ]) {
      const lifecycle = { date: '2025-01-01', sunset: '2026-01-01', migration };
      const operation = { deprecated: true, 'x-deprecation': lifecycle };
      const answer = await one(responses, raw(200, 1, { headers: { Link: own } }), { operation });
      expect([answer.status, answer.headers.has('sunset')]).toEqual([200, true]);
      expect(answer.headers.get('link')).toBe(`${own}${added}`);
    }
  });
});

describe('Content-Length', () => {
  const headers = { 'Content-Length': { schema: { type: 'integer' } } };
  const bytes = { 'application/octet-stream': {} };
  async function* stream() {
    yield 'abc';
    yield 'def';
  }
  const given = (length: number) => ({ headers: { 'Content-Length': String(length) } });

  test('of an answer to HEAD is what the handler says', async () => {
    for (const [content, data] of [
      [bytes, ''],
      [bytes, stream()],
      [undefined, undefined],
    ] as const) {
      const responses = { 200: { description: '', headers, ...(content && { content }) } };
      const answer = await one(responses, raw(200, data, given(123)), { method: 'head' });
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '123']);
    }
  });

  test('of a stream is too, and one that is another breaks off', async () => {
    const responses = { 200: { description: '', headers, content: bytes } };
    const answer = await one(responses, raw(200, stream(), given(6)));
    expect([answer.text, answer.headers.get('content-length')]).toEqual(['abcdef', '6']);
    for (const length of [4, 9])
      await expect(one(responses, raw(200, stream(), given(length)))).rejects.toThrow();
  });

  test("of whatever else is the server's own", async () => {
    for (const [content, data, length] of [
      [json, 12, '2'],
      [bytes, 'abc', '3'],
      [undefined, undefined, '0'],
    ] as const) {
      const responses = { 200: { description: '', headers, ...(content && { content }) } };
      const answer = await one(responses, raw(200, data, given(50)));
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, length]);
    }
  });
});

describe('Location', () => {
  const responses = Object.fromEntries(
    [201, 302, 303, 307].map((status) => [status, { description: '', headers: required('location') }]),
  );
  test.each([
    [201, 'a/b c', '/v1/parts/1/a%2Fb%20c'],
    [201, 'https://other.example/', '/v1/parts/1/https%3A%2F%2Fother.example%2F'],
    [302, new URL('https://other.example/a b?c=d#e'), 'https://other.example/a%20b?c=d#e'],
    [303, { to: '/v1/jobs/7' }, '/v1/jobs/7'],
    [307, { to: 'https://other.example/login?next=%2Fa' }, 'https://other.example/login?next=%2Fa'],
    [201, { to: '../parts/2' }, '../parts/2'],
    [303, { to: '?page=2' }, '?page=2'],
    [302, { to: 'app:callback' }, 'app:callback'],
  ] as const)('%i of %j is %s', async (status, location, sent) => {
    const answer = await one(responses, raw(status, undefined, { location }));
    expect([answer.status, answer.headers.get('location')]).toEqual([status, sent]);
  });

  test.each(['', 'a b', '/é', '/a\r\nSet-Cookie: b=c', '/%', 'http://', '<a>'])(
    '%j is no address: a mistake in the handler',
    async (to) => {
      const answer = await one(responses, raw(302, undefined, { location: { to } }));
      expect([answer.status, answer.headers.has('set-cookie')]).toEqual([500, false]);
    },
  );
});

describe('what stands under a range', () => {
  const on = { schema: { type: 'object', required: ['on'], properties: { on: { type: 'boolean' } } } };
  const bytes = new TextEncoder().encode('{"on":1}');
  test.each([
    ['*/*', 'application/json', { on: true }, '{"on":true}'],
    ['application/*', 'application/json', { on: true }, '{"on":true}'],
    ['application/*', 'application/hal+json; a=b', { on: true }, '{"on":true}'],
    ['*/*', 'application/json', '{"on":1}', '{"on":1}'],
    ['*/*', 'application/json', bytes, '{"on":1}'],
    ['*/*', 'text/csv', 'on', 'on'],
    ['application/*+json', 'application/hal+json', { on: true }, '{"on":true}'],
  ])('%s is sent as %s: %j', async (range, contentType, data, text) => {
    const answer = await one({ 200: { content: { [range]: on } } }, raw(200, data, { contentType }));
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect(answer.headers.get('content-type')).toContain(contentType);
  });

  test.each([null, 3, ['a'], false])('is any JSON that its schema allows: %j', async (data) => {
    const answer = await one(
      { 200: { content: { '*/*': {} } } },
      raw(200, data, { contentType: 'application/json' }),
    );
    expect([answer.status, answer.text]).toEqual([200, JSON.stringify(data)]);
  });

  test.each([
    ['a value that its schema forbids', { on: 1 }, 'application/json'],
    ['a value as what is no JSON', { on: true }, 'text/csv'],
    ['a value as what the range does not cover', { on: true }, 'image/svg+json'],
  ])('is not %s', async (_what, data, contentType) => {
    const { status } = await one(
      { 200: { content: { 'application/*': on } } },
      raw(200, data, { contentType }),
    );
    expect(status).toBe(500);
  });

  test.each(['*/*', 'application/*', 'application/*+json'])(
    'is of a type that has to be said: %s',
    async (range) => {
      expect((await one({ 200: { content: { [range]: on } } }, raw(200, { on: true }))).status).toBe(500);
    },
  );

  test('has an envelope where its schema has one', async () => {
    const object = (properties: object, required: string[]) => ({ type: 'object', required, properties });
    const meta = object({ requestId: { type: 'string' } }, ['requestId']);
    const schema = object({ data: on.schema, meta }, ['data', 'meta']);
    const reply = raw(200, { on: true }, { contentType: 'application/json' });
    const { text } = await one({ 200: { content: { '*/*': { schema } } } }, reply);
    expect(JSON.parse(text)).toMatchObject({ data: { on: true }, meta: { requestId: expect.any(String) } });
  });

  test('goes behind a form that is closer, in whatever order they are declared', async () => {
    const content = { '*/*': { schema: { type: 'string' } }, 'application/*': {}, 'application/json': on };
    for (const forms of [content, Object.fromEntries(Object.entries(content).toReversed())]) {
      const reply = raw(200, { on: true }, { contentType: 'application/json; charset=utf-8' });
      expect((await one({ 200: { content: forms } }, reply)).status).toBe(200);
    }
  });
});

describe('what is sent again for an Idempotency-Key', () => {
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
  async function twice(response: object, reply: () => RawReply) {
    const operation = { parameters: [key], responses: { 201: { description: '', ...response } } };
    await using served = await answering({ operation, handler: reply, idempotent: true });
    const init = { headers: { 'idempotency-key': 'a' } };
    const answers = [await served.call(init), await served.call(init)];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    return { answers, texts, row: [...served.replies.values()][0] };
  }

  test("has the first answer's headers", async () => {
    const headers = required('ETag', 'Link', 'Location');
    const { answers, row } = await twice({ headers, content: json }, () =>
      raw(201, 1, {
        location: new URL('https://a.example/1'),
        headers: { ETag: '"1"', link: '</b>' },
        preferenceApplied: 'wait',
      }),
    );
    for (const name of ['etag', 'link', 'location', 'preference-applied'])
      expect([name, answers[1]?.headers.get(name)]).toEqual([name, answers[0]?.headers.get(name)]);
    expect(row?.headers).toEqual({ etag: '"1"', link: '</b>', 'preference-applied': 'wait' });
  });

  test('keeps nothing of headers where the handler gives none', async () => {
    const { row } = await twice({ content: json }, () => raw(201, 1));
    expect(row).not.toHaveProperty('headers');
  });

  const forms = { ...json, 'text/csv': {}, 'application/vnd.api+json': { schema: { type: 'object' } } };
  async function* rows() {
    yield 'a,';
    yield new TextEncoder().encode('é');
  }
  test.each([
    ['application/json', () => 3, '3'],
    ['application/vnd.api+json', () => ({ a: 1 }), '{"a":1}'],
    ['text/csv', () => 'a,b', 'a,b'],
    ['text/csv', () => new TextEncoder().encode('a,é'), 'a,é'],
    ['text/csv', rows, 'a,é'],
  ])('is of the same type where there are several: %s', async (contentType, data, text) => {
    const { answers, texts } = await twice({ content: forms }, () => raw(201, data(), { contentType }));
    expect(texts).toEqual([text, text]);
    const types = answers.map(({ headers }) => headers.get('content-type')?.split(';')[0]);
    expect(types).toEqual([contentType, contentType]);
  });
});
