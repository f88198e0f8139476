import type { OpenApiDocument } from '@seogeo/document';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockLog } from './mock-log.ts';
import { serveMock } from './serve-mock.ts';

const settings = { port: 0, host: '127.0.0.1', requestsPerMinute: 600, corsOrigins: [], log: mockLog };

afterEach(() => vi.restoreAllMocks());

/** What a mock answers, and what it says of it. */
async function answered(method: string, response: object, status = 200) {
  const responses = { [status]: { description: 'Boats.', ...response } };
  const document = {
    openapi: '3.1.1',
    info: { title: 'Boatyard', version: '1.0.0' },
    servers: [{ url: 'https://boats.example/v2' }],
    paths: { '/boats': { [method.toLowerCase()]: { operationId: 'boats', responses } } },
    components: { schemas: { Length: { type: 'integer', minimum: 7, maximum: 7 } } },
  } as unknown as OpenApiDocument;
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mock = await serveMock(document, settings);
  const answer = await fetch(`${mock.baseUrl}/boats`, { method, redirect: 'manual' });
  await mock.close();
  return { answer, said: error.mock.calls.flat().join('\n') };
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const length = { $ref: '#/components/schemas/Length' };

describe('a header that each answer has to have', () => {
  it.each<[string, object, RegExp]>([
    ['a text', { schema: { type: 'string', minLength: 3 } }, /^.{3,}$/],
    ['a pattern', { schema: { type: 'string', pattern: '^W/"[a-z]{4}"$' } }, /^W\/"[a-z]{4}"$/],
    ['a shared number', { schema: length }, /^7$/],
    ['a constant', { schema: { const: false } }, /^false$/],
    ['a list', { schema: { type: 'array', items: length, minItems: 2, maxItems: 2 } }, /^7,7$/],
    ['a shown list', { schema: { type: 'array' }, example: ['a', 'b'] }, /^a,b$/],
    ['an object', { schema: { required: ['l'], properties: { l: length } } }, /^(.*,)?l,7/],
    ['null or a number', { schema: { type: ['null', 'integer'] } }, /^-?\d+$/],
    ['a day', { schema: { type: 'string', format: 'date' } }, /^\d{4}-\d\d-\d\d$/],
    ['what its example is not', { schema: length, example: 'long' }, /^7$/],
    ['what no field can hold as it is shown', { schema: { type: 'string' }, example: 'a\nb' }, /^[ -~]+$/],
    ['anything', { schema: {} }, /^[ -~]+$/],
    ['JSON', json({ type: 'object', required: ['l'], properties: { l: length } }), /"l":7/],
    ['shown JSON', { content: { 'application/json': { example: { l: 1 } } } }, /^\{"l":1\}$/],
    ['another text', { content: { 'text/plain': { schema: { type: 'string', enum: ['mast'] } } } }, /^mast$/],
  ])('is made of %s', async (_what, header, value) => {
    const headers = { 'X-Boat': { required: true, ...header }, 'X-Other': { schema: length } };
    const { answer, said } = await answered('GET', { headers, ...json(length) });
    expect([answer.status, said]).toEqual([200, '']);
    expect(answer.headers.get('x-boat')).toMatch(value);
    expect(answer.headers.get('x-other')).toBeNull();
  });

  it.each(['GET', 'HEAD'])(
    'is made where it is what caches are told, of %s, and may be left out',
    async (method) => {
      const only = { 'Cache-Control': { schema: { enum: ['no-store'] } } };
      const any = { 'cache-control': { schema: { type: 'string' } } };
      const [told, usual] = [
        await answered(method, { headers: only }),
        await answered(method, { headers: any }),
      ];
      expect([told.answer.status, told.answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(usual.answer.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it.each(['Transfer-Encoding', 'Trailer', 'Keep-Alive', 'Connection', 'Content-Length', 'Date'])(
    'is left to HTTP where it frames a message: %s',
    async (name) => {
      const schema = { type: name === 'Content-Length' ? 'integer' : 'string' };
      const { answer } = await answered('GET', { headers: { [name]: { required: true, schema } } });
      expect(answer.status).toBe(200);
    },
  );

  it.each(['GET', 'HEAD', 'DELETE'])('is made where %s answers without a body, too', async (method) => {
    const { answer } = await answered(method, { headers: { 'X-Sum': { required: true, schema: length } } });
    expect([answer.status, answer.headers.get('x-sum')]).toEqual([200, '7']);
  });

  it.each([
    ['Content-Range', 206, 'bytes 0-1/2'],
    ['Content-Language', 200, 'en'],
    ['RateLimit-Limit', 200, '7'],
    ['Set-Cookie', 200, 'a=b'],
    ['Location', 303, '/elsewhere'],
  ])('is made where it is %s, which no server sends by itself', async (name, status, only) => {
    const headers = { [name]: { required: true, schema: { const: only } } };
    const { answer } = await answered('GET', { headers, ...json(length) }, status);
    expect([answer.status, answer.headers.get(name)]).toEqual([status, only]);
  });

  it.each<[string, object, object, RegExp]>([
    [
      'of the record',
      { id: { const: 'a b' } },
      { type: 'string', format: 'uri-reference' },
      /^\/v2\/boats\/a%20b$/,
    ],
    ['without a record', {}, { type: 'string', format: 'uri-reference' }, /./],
    ['that its schema takes alone', { id: { const: 'a' } }, { type: 'string', format: 'uri' }, /^https?:/],
    ['of a pattern', { id: { const: 'a' } }, { type: 'string', pattern: '^/x/[0-9]+$' }, /^\/x\/\d+$/],
  ])('is a location %s', async (_what, properties, schema, value) => {
    const headers = { Location: { required: true, schema } };
    const boat = { type: 'object', required: Object.keys(properties), properties };
    const { answer, said } = await answered('POST', { headers, ...json(boat) }, 201);
    expect([answer.status, said]).toEqual([201, '']);
    expect(answer.headers.get('location')).toMatch(value);
  });
});

it.each<[string, object, string]>([
  ['no value', { 'X-Boat': { required: true, schema: false } }, 'the required header x-boat is missing.'],
  [
    'the server’s own',
    { 'X-Request-Id': { schema: { type: 'integer' } } },
    'header x-request-id must be integer',
  ],
])('says what of an answer breaks the contract: a header with %s', async (_what, headers, words) => {
  const { answer, said } = await answered('GET', { headers, ...json(length) });
  expect(answer.status).toBe(500);
  expect(said).toBe(`response breaks the contract: boats 200: ${words}`);
});
