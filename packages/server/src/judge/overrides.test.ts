import { createServer } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { RequestValidator as InsideOf } from 'express-openapi-validator/dist/middlewares/index.js';
import { expect, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { checkParameters } from '../request/check-parameters.ts';
import { readBody } from '../request/read-body.ts';
import { readParameters } from '../request/read-parameters.ts';
import { countMembers } from '../schemas/count-members.ts';
import { divideDecimals } from '../schemas/divide-decimals.ts';
import { PlainSchemas } from '../schemas/plain-schemas.ts';
import { RequestJudge, requestValidator } from './request-judge.ts';

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

type Decider = ((...given: never) => unknown) | (new (...given: never) => unknown);

/**
 * express-openapi-validator decides every refusal. What follows are the exceptions, and there are no others: what it does
 * wrong, shown with nothing else around it, and what decides instead or keeps the case from it. One goes when its test fails.
 */
function decides(by: Decider, wrong: Readonly<Record<string, () => Promise<void>>>): void {
  test.each(Object.entries(wrong))(`express-openapi-validator %s: ${by.name}`, (_, show) => show());
}

decides(checkParameters, {
  'reads numbers as Number() does, 0x10 and 1e2 as integers': async () => {
    expect(await bare(takes('integer'), '?a=0x10')).toMatchObject([200, { query: { a: 16 } }]);
    expect(await bare(takes('integer'), '?a=1e2')).toMatchObject([200, { query: { a: 100 } }]);
  },
  'takes 1e400 for a number': async () => expect((await bare(takes('number'), '?a=1e400'))[0]).toBe(200),
  'reads a[]=1 as the parameter a': async () =>
    expect((await bare(takes('array', { allowReserved: true }), '?a[]=1'))[0]).toBe(200),
});

decides(readParameters, {
  'does not know a[b] where the contract has it': async () => {
    const parameters = [{ name: 'a[b]', in: 'query', schema: whole }];
    expect((await bare({ parameters }, '?a[b]=1'))[0]).toBe(400);
  },
  'refuses reserved characters in a query that RFC 3986 allows there': async () =>
    expect((await bare(takes('string'), '?a=b:c/d'))[0]).toBe(400),
  'refuses an empty text': async () => expect((await bare(takes('string'), '?a='))[0]).toBe(400),
  'coerces a text to fit both an integer and a text': async () => {
    const schema = { oneOf: [whole, { type: 'string' }] };
    expect((await bare({ parameters: [{ name: 'a', in: 'query', schema }] }, '?a=5'))[0]).toBe(400);
  },
  'leaves a list in a header in one piece': async () => {
    const parameters = [{ name: 'x-a', in: 'header', schema: { type: 'array', items: whole } }];
    expect((await bare({ parameters }, '', { headers: { 'x-a': '1,2' } }))[0]).toBe(400);
  },
  'leaves the styles label and matrix in one piece': async () => {
    const parameters = [{ name: 'b', in: 'path', required: true, style: 'label', schema: whole }];
    expect((await bare({ parameters }, '/.5', {}, '/a/{b}'))[0]).toBe(400);
  },
  'splits a list at commas that are encoded': async () => {
    const list = takes('array', { explode: false, allowReserved: true });
    expect(await bare(list, '?a=b%2Cc')).toMatchObject([200, { query: { a: ['b', 'c'] } }]);
  },
  'makes an empty object of an absent deepObject': async () => {
    const schema = { type: 'object', required: ['b'], properties: { b: whole } };
    const parameters = [{ name: 'a', in: 'query', style: 'deepObject', explode: true, schema }];
    expect((await bare({ parameters }))[0]).toBe(400);
  },
  'passes over cookies that nobody has parsed for it': async () => {
    const cookie = { name: 'a', in: 'cookie', schema: { type: 'integer' } };
    const sent = { headers: { cookie: 'a=none' } };
    expect((await bare({ parameters: [cookie] }, '', sent))[0]).toBe(200);
  },
});

decides(readBody, {
  'answers 415 to an absent body where the contract does not say it is required': async () =>
    expect((await bare(body(undefined), '', { method: 'POST' }))[0]).toBe(415),
  'hands {} on where a required body is absent': async () =>
    expect(await bare(body(true), '', { method: 'POST', headers: json })).toMatchObject([200, { body: {} }]),
});

decides(RequestJudge, {
  'does not know HEAD where there is GET': async () =>
    expect((await bare(takes('string'), '', { method: 'HEAD' }))[0]).toBe(405),
});

decides(PlainSchemas, {
  'fails on null where it looks for a discriminator': async () => {
    const oneOf = ['cat', 'dog'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schema = { discriminator: { propertyName: 'kind' }, oneOf };
    const sent = { method: 'POST', headers: json, body: 'null' };
    expect((await bare(body(true, schema), '', sent))[0]).toBe(500);
  },
  'passes over the constants of what a discriminator names': async () => {
    const oneOf = ['A', 'B'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schema = { oneOf, discriminator: { propertyName: 'kind' } };
    expect((await bare(body(true, schema), '', posted('{"kind":"a"}')))[0]).toBe(400);
  },
  'fails on a pattern that needs no flag "u"': async () => {
    const schema = { type: 'string', pattern: '^\\-$' };
    expect((await bare({ parameters: [{ name: 'a', in: 'query', schema }] }, '?a=-'))[0]).toBe(500);
  },
  'takes a default for a required member that is absent': async () => {
    const schema = { type: 'object', required: ['b'], properties: { b: { default: 1 } } };
    expect((await bare(body(true, schema), '', posted('{}')))[0]).toBe(200);
  },
  'refuses a parameter whose schema is read-only': async () => {
    const parameters = [{ name: 'a', in: 'query', schema: { ...whole, readOnly: true } }];
    expect((await bare({ parameters }, '?a=1'))[0]).toBe(400);
  },
  'fails on "nullable" without a type, which OpenAPI 3.1 does not know': async () => {
    const schema = { allOf: [whole], nullable: true };
    expect((await bare(body(true, schema), '', posted('1')))[0]).toBe(500);
  },
  'takes 1e300 for an integer of 64 bits': async () => {
    const schema = { ...whole, format: 'int64' };
    expect((await bare(body(true, schema), '', posted('1e300')))[0]).toBe(200);
  },
});

decides(countMembers, {
  'fails on a member that a pattern names beside alternatives': async () => {
    const schema = { anyOf: [{ properties: { a: whole } }, {}], patternProperties: { '^c': whole } };
    expect((await bare(body(true, schema), '', posted('{"a":"","c":1}')))[0]).toBe(500);
  },
});

decides(divideDecimals, {
  'does not take 19.99 for a multiple of 0.01': async () => {
    const schema = { type: 'number', multipleOf: 0.01 };
    expect((await bare(body(true, schema), '', posted('19.99')))[0]).toBe(400);
  },
});

test('the class inside of express-openapi-validator is the one its entry point uses', () => {
  expect(requestValidator()).toBe(InsideOf);
  expect(requestValidator().prototype.validate).toHaveLength(3);
});
