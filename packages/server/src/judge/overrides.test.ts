import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import express, { type ErrorRequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { RequestValidator as InsideOf } from 'express-openapi-validator/dist/middlewares/index.js';
import { describe, expect, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { overrides } from './overrides.ts';
import { requestValidator } from './request-judge.ts';

type Spec = Exclude<Parameters<typeof middleware>[0]['apiSpec'], string>;

/** Status and body of express-openapi-validator as its README uses it; 200 tells what a handler would be given. */
async function bare(
  operation: object,
  query = '',
  init: RequestInit = {},
  template = '/a',
): Promise<[number, unknown]> {
  const { method = 'GET' } = init;
  const own = method === 'HEAD' ? 'get' : method.toLowerCase();
  const apiSpec: object = {
    openapi: '3.1.0',
    info: { title: 'bare', version: '1' },
    components: { schemas: { cat: kind('cat'), dog: kind('dog'), A: named('a'), B: named('b') } },
    paths: { [template]: { [own]: { responses: { 200: { description: 'What was read.' } }, ...operation } } },
  };
  const tell: ErrorRequestHandler = (error, _req, res, _next) =>
    void res.status(error.status ?? 500).json(String(error.message));
  const app = express()
    .use(express.json({ strict: false }))
    .use(middleware({ apiSpec: apiSpec as Spec }))
    .use((req, res) => void res.json({ query: req.query, body: req.body, cookies: req.cookies }))
    .use(tell);
  const server = createServer(app);
  const port = await listen(server, 0, '127.0.0.1');
  const response = await fetch(`http://127.0.0.1:${port}/a${query}`, init);
  const text = await response.text();
  server.close();
  return [response.status, text === '' ? null : JSON.parse(text)];
}

const takes = (type: string, more: object = {}) => ({
  parameters: [{ name: 'a', in: 'query', schema: { type }, ...more }],
});
const body = (required: boolean | undefined, schema: object = { type: 'object' }) => ({
  requestBody: { required, content: { 'application/json': { schema } } },
});
const kind = (name: string) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string', enum: [name] } },
});
const named = (value: string) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: value } },
});
const json = { 'content-type': 'application/json' };
const posted = (text: string): RequestInit => ({ method: 'POST', headers: json, body: text });
const whole = { type: 'integer' };

const shows: Readonly<Record<keyof typeof overrides, () => Promise<void>>> = {
  numbers: async () => {
    expect(await bare(takes('integer'), '?a=0x10')).toMatchObject([200, { query: { a: 16 } }]);
    expect(await bare(takes('integer'), '?a=1e2')).toMatchObject([200, { query: { a: 100 } }]);
  },
  infinity: async () => expect((await bare(takes('number'), '?a=1e400'))[0]).toBe(200),
  brackets: async () => expect((await bare(takes('array', { allowReserved: true }), '?a[]=1'))[0]).toBe(200),
  reserved: async () => expect((await bare(takes('string'), '?a=b:c/d'))[0]).toBe(400),
  optionalBody: async () => expect((await bare(body(undefined), '', { method: 'POST' }))[0]).toBe(415),
  absentBody: async () =>
    expect(await bare(body(true), '', { method: 'POST', headers: json })).toMatchObject([200, { body: {} }]),
  discriminator: async () => {
    const oneOf = ['cat', 'dog'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schema = { discriminator: { propertyName: 'kind' }, oneOf };
    const sent = { method: 'POST', headers: json, body: 'null' };
    expect((await bare(body(true, schema), '', sent))[0]).toBe(500);
  },
  literalBrackets: async () => {
    const parameters = [{ name: 'a[b]', in: 'query', schema: whole }];
    expect((await bare({ parameters }, '?a[b]=1'))[0]).toBe(400);
  },
  emptyText: async () => expect((await bare(takes('string'), '?a='))[0]).toBe(400),
  alternatives: async () => {
    const schema = { oneOf: [whole, { type: 'string' }] };
    expect((await bare({ parameters: [{ name: 'a', in: 'query', schema }] }, '?a=5'))[0]).toBe(400);
  },
  headerLists: async () => {
    const parameters = [{ name: 'x-a', in: 'header', schema: { type: 'array', items: whole } }];
    expect((await bare({ parameters }, '', { headers: { 'x-a': '1,2' } }))[0]).toBe(400);
  },
  pathStyles: async () => {
    const parameters = [{ name: 'b', in: 'path', required: true, style: 'label', schema: whole }];
    expect((await bare({ parameters }, '/.5', {}, '/a/{b}'))[0]).toBe(400);
  },
  encodedCommas: async () => {
    const list = takes('array', { explode: false, allowReserved: true });
    expect(await bare(list, '?a=b%2Cc')).toMatchObject([200, { query: { a: ['b', 'c'] } }]);
  },
  deepDefaults: async () => {
    const schema = { type: 'object', required: ['b'], properties: { b: whole } };
    const parameters = [{ name: 'a', in: 'query', style: 'deepObject', explode: true, schema }];
    expect((await bare({ parameters }))[0]).toBe(400);
  },
  constants: async () => {
    const oneOf = ['A', 'B'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schema = { oneOf, discriminator: { propertyName: 'kind' } };
    expect((await bare(body(true, schema), '', posted('{"kind":"a"}')))[0]).toBe(400);
  },
  patterns: async () => {
    const schema = { type: 'string', pattern: '^\\-$' };
    expect((await bare({ parameters: [{ name: 'a', in: 'query', schema }] }, '?a=-'))[0]).toBe(500);
  },
  defaults: async () => {
    const schema = { type: 'object', required: ['b'], properties: { b: { default: 1 } } };
    expect((await bare(body(true, schema), '', posted('{}')))[0]).toBe(200);
  },
  readOnly: async () => {
    const parameters = [{ name: 'a', in: 'query', schema: { ...whole, readOnly: true } }];
    expect((await bare({ parameters }, '?a=1'))[0]).toBe(400);
  },
  nullable: async () => {
    const schema = { allOf: [whole], nullable: true };
    expect((await bare(body(true, schema), '', posted('1')))[0]).toBe(500);
  },
  int64: async () => {
    const schema = { ...whole, format: 'int64' };
    expect((await bare(body(true, schema), '', posted('1e300')))[0]).toBe(200);
  },
  members: async () => {
    const schema = { anyOf: [{ properties: { a: whole } }, {}], patternProperties: { '^c': whole } };
    expect((await bare(body(true, schema), '', posted('{"a":"","c":1}')))[0]).toBe(500);
  },
  multiples: async () => {
    const schema = { type: 'number', multipleOf: 0.01 };
    expect((await bare(body(true, schema), '', posted('19.99')))[0]).toBe(400);
  },
  head: async () => expect((await bare(takes('string'), '', { method: 'HEAD' }))[0]).toBe(405),
  cookies: async () => {
    const cookie = { name: 'a', in: 'cookie', schema: { type: 'integer' } };
    const sent = { headers: { cookie: 'a=none' } };
    expect((await bare({ parameters: [cookie] }, '', sent))[0]).toBe(200);
  },
};

const { version } = createRequire(import.meta.url)('express-openapi-validator/package.json');

describe('express-openapi-validator by itself', () => {
  test.each(Object.entries(overrides))('%s: $wrong', async (name, row) => {
    expect(row.version).toBe(version);
    await shows[name as keyof typeof overrides]();
  });
});

test('the class inside of express-openapi-validator is the one its entry point uses', () => {
  expect(requestValidator()).toBe(InsideOf);
  expect(requestValidator().prototype.validate).toHaveLength(3);
});
