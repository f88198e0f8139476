import { member } from '@seogeo/document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entry } from '../testing/parts.ts';
import { everyRefusal, operationStatuses, type RefusalOptions } from '../testing/refusals.ts';
import { errorCoverage } from './error-coverage.ts';
import type { ErrorBody } from './error-form.ts';

const text = { type: 'string' };
const own = {
  type: 'object',
  required: ['code', 'message'],
  additionalProperties: false,
  properties: { code: { type: 'integer' }, message: text },
};
const components = { schemas: { Fault: own } };
const ref = { $ref: '#/components/schemas/Fault' };
const fault: ErrorBody = ({ status, message }) => ({ code: status, message });
const as = (type: string, schema: unknown = ref) => ({ content: { [type]: { schema } } });
const both = (...types: readonly (readonly [string, unknown])[]) => ({
  content: Object.fromEntries(types.map(([type, schema]) => [type, { schema }])),
});

async function answersOf(responses: object, options: RefusalOptions = {}) {
  const { answers, log } = await everyRefusal(responses, {
    components,
    errors: { Fault: fault },
    ...options,
  });
  return {
    log,
    /** Status, content type and body, parsed where it is JSON. */
    of: (status: number) => {
      const { type, text: body, status: sent } = answers.get(status) ?? { type: null, text: '', status: 0 };
      return [sent, type, type?.includes('json') ? JSON.parse(body) : body];
    },
  };
}

const json = 'application/json; charset=utf-8';
const envelope = (code: string) => ({
  error: expect.objectContaining({ code, message: expect.any(String), requestId: expect.any(String) }),
});
const codes: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHENTICATED',
  403: 'INSUFFICIENT_SCOPE',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'IDEMPOTENCY_KEY_REUSED',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

describe('an error has the form that is declared for its status', () => {
  test("a schema of the document's own is written by the application's function", async () => {
    const { of } = await answersOf({ default: as('application/json') });
    for (const status of operationStatuses) {
      expect(of(status)).toEqual([status, json, { code: status, message: expect.any(String) }]);
    }
    for (const status of [404, 405])
      expect(of(status)).toEqual([status, json, envelope(codes[status] ?? '')]);
  });

  test('that of the status itself, else of its range, else the default, else the last resort', async () => {
    const declared = {
      400: as('text/plain', text),
      '4xx': as('application/vnd.fault+json'),
      503: { description: 'Away.' },
    };
    const { of } = await answersOf(declared);
    expect(of(400)).toEqual([400, 'text/plain; charset=utf-8', expect.stringContaining('part-id')]);
    for (const status of [401, 403, 406, 413, 415, 422, 429]) {
      expect(of(status)).toEqual([
        status,
        'application/vnd.fault+json',
        { code: status, message: expect.any(String) },
      ]);
    }
    expect(of(503)).toEqual([503, null, '']);
    expect(of(500)).toEqual([500, json, envelope('INTERNAL_ERROR')]);
  });

  test.each([
    [
      'problem details before a text',
      both(['text/plain', text], ['application/problem+json', {}]),
      'application/problem+json',
      { status: 401, code: 'UNAUTHENTICATED' },
    ],
    [
      'a function before what the server knows',
      both(['application/problem+json', {}], ['application/json', ref]),
      json,
      { code: 401 },
    ],
    [
      'our envelope in any type of JSON',
      as('application/vnd.e+json', {
        properties: { error: { properties: { code: text, message: text, requestId: text } } },
      }),
      'application/vnd.e+json',
      envelope('UNAUTHENTICATED'),
    ],
    [
      'our envelope where nothing is said of the body',
      as('application/json', { type: 'object', description: 'Any.' }),
      json,
      envelope('UNAUTHENTICATED'),
    ],
    ['JSON where any type will do', as('*/*'), json, { code: 401 }],
    [
      'a text where any text will do',
      as('text/*', text),
      'text/plain; charset=utf-8',
      expect.stringMatching(/\.$/),
    ],
    [
      'what can be written, whatever stands before it',
      both(['application/xml', ref], ['application/json', ref]),
      json,
      { code: 401 },
    ],
    ['the last resort where nothing can be', as('application/xml'), json, envelope('UNAUTHENTICATED')],
    ['nothing where nothing is declared', { description: 'No.' }, null, ''],
  ])('%s', async (_what, response, type, body) => {
    const { of } = await answersOf({ 401: response });
    const [status, sentType, sent] = of(401);
    expect([status, sentType]).toEqual([401, type]);
    expect(sent).toEqual(typeof body === 'object' && 'code' in body ? expect.objectContaining(body) : body);
  });

  test('through references to responses, and in lists', async () => {
    const responses = { No: as('application/json', { type: 'array', items: ref, minItems: 1 }) };
    const { of } = await answersOf(
      { '4XX': { $ref: '#/components/responses/No' } },
      { components: { ...components, responses }, errors: { No: (...error) => [fault(...error)] } },
    );
    expect(of(415)).toEqual([415, json, [{ code: 415, message: expect.any(String) }]]);
  });

  test('schemas that are written alike are one, whatever they are called', async () => {
    const inline = { ...own, title: 'Same', description: 'Written out.' };
    const { of } = await answersOf({ 400: as('application/json', inline), 401: as('application/json') });
    expect(of(400)[2]).toMatchObject({ code: 400 });
    const { of: alone } = await answersOf(
      { 400: as('application/json', { ...own, required: ['code'] }) },
      { errors: { 'post /parts/{part-id} 400': fault } },
    );
    expect(alone(400)[2]).toMatchObject({ code: 400 });
  });

  test('what the request said is no HTML in an HTML text', async () => {
    const { of } = await answersOf({ default: as('text/html', text) });
    expect(of(415)[2]).not.toMatch(/[<>]/);
  });
});

describe('what a request breaks of the contract', () => {
  const problem = as('application/problem+json', {});

  test.each([
    ['422 and nothing for 400', { 422: as('application/json') }, 422],
    ['422 in problem details, which tell the status themselves', { 422: problem, 401: problem }, 422],
    ['422 without a body', { 422: { description: 'No.' } }, 422],
    ['both', { 400: as('application/json'), 422: as('application/json') }, 400],
    ['422 beside a range', { '4XX': problem, 422: problem }, 400],
    ['422 beside a default', { 422: problem, default: problem }, 400],
    ['neither', { 404: problem }, 400],
    ['422 in a range alone, which has 400 too', { '4xx': problem }, 400],
  ])('has the status that the operation describes, where that is %s', async (_what, declared, status) => {
    const { of } = await answersOf(declared);
    const [sent, , body] = of(400);
    expect(sent).toBe(status);
    const told = [member(body, 'status'), member(body, 'code')].filter((value) => typeof value === 'number');
    expect([...told, status]).toEqual(Array(told.length + 1).fill(status));
    expect(of(401)[0]).toBe(401);
  });
});

describe('what a request breaks is foreseen under the status that it has', () => {
  const required = ['code', 'message', 'requestId'];
  const codes = (code: string) => ({
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required,
        properties: { code: { enum: [code] }, message: text, requestId: text },
      },
    },
  });
  const takes = (code: string) => ({
    description: 'No.',
    content: { 'application/json': { schema: codes(code) } },
  });

  test.each([
    ['422 alone has no code for it', { 422: takes('IDEMPOTENCY_KEY_REUSED') }, { 422: false }],
    [
      '422 stands beside 400',
      { 422: takes('IDEMPOTENCY_KEY_REUSED'), 400: takes('VALIDATION_FAILED') },
      { 422: true },
    ],
    [
      '422 stands beside a range',
      { 422: takes('IDEMPOTENCY_KEY_REUSED'), '4XX': takes('NO') },
      { 422: true, '4XX': false },
    ],
  ])('%s', (_what, responses, expected) => {
    const get = { responses: { 200: { description: 'Done.' }, ...responses } };
    const document = { openapi: '3.1.1', paths: { '/a': { get } } };
    const operations = { a: { ...entry, id: 'a', method: 'get', path: '/a' } };
    const fits = errorCoverage({ document, operations }, {}).map(({ status, misfit }) => [
      status,
      misfit === null,
    ]);
    expect(Object.fromEntries(fits)).toMatchObject(expected);
  });
});

describe('an error that fits nothing keeps its status', () => {
  const wrong: readonly (readonly [string, ErrorBody | undefined])[] = [
    ['is wrong', () => ({ code: 'x' })],
    [
      'throws',
      () => {
        throw new Error('typo');
      },
    ],
    ['makes nothing of it', () => undefined],
    ['is missing', undefined],
  ];

  test.each(wrong)('where its function %s, and what to do is logged once', async (_how, Fault) => {
    const { of, log } = await answersOf(
      { default: as('application/json') },
      { errors: Fault === undefined ? {} : { Fault } },
    );
    for (const status of operationStatuses)
      expect(of(status)).toEqual([status, json, envelope(codes[status] ?? '')]);
    const warnings = log.lines.filter(({ message }) => message?.includes('"errors" of createApi'));
    expect(warnings.map(({ status }) => status).sort()).toEqual(operationStatuses);
  });

  test('where its headers are not as declared', async () => {
    const headers = { 'X-Shelf': { required: true, schema: text } };
    const { of, log } = await answersOf({ 401: { ...as('application/json'), headers } });
    expect(of(401)).toEqual([401, json, { code: 401, message: expect.any(String) }]);
    expect(log.lines.filter(({ level, status }) => level === 'warn' && status !== undefined)).toEqual([
      expect.objectContaining({ operation: 'getPart', violation: expect.stringContaining('x-shelf') }),
    ]);
  });

  test('and where nothing is held against the document, its function is trusted', async () => {
    const { of, log } = await answersOf(
      { 400: as('application/json'), 401: as('application/json') },
      {
        validateResponses: false,
        errors: { Fault: (error) => (error.status === 401 ? { odd: true } : fault(error, '')) },
      },
    );
    expect(of(401)).toEqual([401, json, { odd: true }]);
    expect(of(400)[2]).toMatchObject({ code: 400 });
    expect(log.lines.filter(({ level, status }) => level === 'warn' && status !== undefined)).toEqual([]);
  });
});

describe('errorBody', () => {
  const errorBody: ErrorBody = ({ message }, id) => ({ reason: message, id });

  test('writes what is neither a form that is known nor has a function', async () => {
    const other = { type: 'object', required: ['reason'], properties: { reason: text } };
    const { of } = await answersOf(
      {
        400: as('application/vnd.other+json', other),
        401: as('application/problem+json', {}),
        403: as('application/json'),
      },
      { errorBody },
    );
    expect(of(400)).toEqual([
      400,
      'application/vnd.other+json',
      { reason: expect.any(String), id: expect.any(String) },
    ]);
    expect(of(401)[2]).toMatchObject({ title: 'Unauthorized' });
    expect(of(403)[2]).toMatchObject({ code: 403 });
  });

  test('that throws leaves the status, and is told', async () => {
    const broken: ErrorBody = () => {
      throw new Error('no text for it');
    };
    const { of, log } = await answersOf({ 400: as('application/json') }, { errorBody: broken });
    expect(of(405).slice(0, 1)).toEqual([405]);
    expect(log.lines.filter(({ message }) => message === 'errorBody failed')).not.toEqual([]);
  });

  test('is the last resort where no other form occurs in the document', async () => {
    const { of } = await answersOf({ 400: as('application/json') }, { errorBody });
    expect(of(405)[2]).toEqual({ reason: expect.any(String), id: expect.any(String) });
  });
});

interface Declared {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

describe('whatever a document declares', () => {
  const schema = fc.oneof(
    fc.constant(ref),
    fc.constant({}),
    fc.constant(own),
    fc.constant({ type: 'array', items: ref }),
    fc.constant({ type: 'object', required: ['unheardOf'], properties: { unheardOf: { enum: [1] } } }),
    fc.constant({ oneOf: [ref, text] }),
    fc.constant(text),
  );
  const type = fc.constantFrom(
    'application/json',
    'application/vnd.a+json',
    'application/problem+json',
    'text/plain',
    'application/xml',
    '*/*',
  );
  const response = fc.oneof(
    fc.constant({ description: 'Nothing.' }),
    fc.dictionary(type, fc.record({ schema }), { minKeys: 1, maxKeys: 2 }).map((content) => ({ content })),
  );
  const status = fc.constantFrom(
    '400',
    '401',
    '403',
    '406',
    '415',
    '422',
    '429',
    '500',
    '503',
    '4XX',
    '5XX',
    'default',
  );

  test('every refusal has its status, and a body that is declared or the last resort', async () => {
    const ajv = new Ajv2020({ strict: false }).addSchema({ components }, 'bundle');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(status, response, { maxKeys: 4 }),
        fc.boolean(),
        async (declared, has) => {
          const errors = has ? { Fault: fault } : {};
          const { answers } = await everyRefusal(declared, { components, errors });
          const all: Readonly<Record<string, Declared>> = declared;
          const is422 = '422' in all && !['400', '4XX', 'default'].some((key) => key in all);
          for (const [provoked, { status: sent, type: sentType, text: body }] of answers) {
            const meant = provoked === 400 && is422 ? 422 : provoked;
            expect(sent).toBe(meant);
            const found = all[String(meant)] ?? all[`${Math.floor(meant / 100)}XX`] ?? all.default;
            if (found !== undefined && found.content === undefined && ![404, 405].includes(meant)) {
              expect([sentType, body]).toEqual([null, '']);
              continue;
            }
            if (sentType?.startsWith('text/')) {
              expect(found?.content).toHaveProperty('text/plain');
              continue;
            }
            const value: unknown = JSON.parse(body);
            const [bare = ''] = (sentType ?? '').split(';');
            const media = found?.content?.[bare] ?? found?.content?.['*/*'];
            const absolute = JSON.stringify(media?.schema ?? false).replaceAll('#/', 'bundle#/');
            if (!ajv.validate(JSON.parse(absolute), value)) expect(codeIn(value)).toBe(codes[provoked]);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  const codeIn = (value: unknown) => member(member(value, 'error'), 'code') ?? member(value, 'code');
});
