import { declaredFor } from '@seogeo/document';
import { describe, expect, test } from 'vitest';
import { compileResponses } from './compile-response.ts';

const text = { type: 'string' };
const meta = { type: 'object', required: ['requestId'], properties: { requestId: text, hint: text } };
const list = ['page', 'pageSize', 'total', 'totalPages', 'hasNextPage', 'requestId'];
const listMeta = { required: list, properties: Object.fromEntries(list.map((name) => [name, {}])) };

function compile(schema: object, paginated: boolean) {
  const responses = { 200: { content: { 'application/json': { schema } } } };
  const document = { components: { schemas: { Meta: meta } } };
  return compileResponses(document, { value: { responses }, at: '' }, paginated).get('200')?.media[0];
}

const body = (properties: object, required: readonly string[] = ['data', 'meta']) => ({
  properties,
  required,
});

describe('a success is put into the envelope', () => {
  test.each([
    ['meta needs the request id', body({ data: text, meta }), false],
    [
      'it is put together from parts',
      { allOf: [body({ data: text }), body({ meta: { $ref: '#/components/schemas/Meta' } })] },
      false,
    ],
    ['meta tells of the page of a list', body({ data: {}, meta: listMeta }), true],
  ])('where %s', (_name, schema, paginated) => {
    expect(compile(schema, paginated)?.envelope).toBe(true);
  });

  test.each([
    [
      'meta needs something else',
      body({ data: text, meta: { ...meta, required: ['requestId', 'hint'] } }),
      false,
    ],
    ['meta knows no request id', body({ data: text, meta: { properties: { count: {} } } }), false],
    ['meta tells of a page and there is none', body({ data: {}, meta: listMeta }), false],
    ['there is more beside them', body({ data: text, meta, links: {} }), false],
    ['meta may be left out', body({ data: text, meta }, ['data']), false],
    ['there is no meta', body({ data: text }), false],
  ])('but not where %s', (_name, schema, paginated) => {
    expect(compile(schema, paginated)?.envelope).toBe(false);
  });
});

describe('an error is ours to write', () => {
  const error = (required: readonly string[], names: readonly string[]) =>
    body({ error: { required, properties: Object.fromEntries(names.map((name) => [name, text])) } }, [
      'error',
    ]);
  const ours = ['code', 'message', 'requestId'];

  test('where it is { error: { code, message, requestId } }, with whatever is optional', () => {
    expect(compile(error(ours, [...ours, 'details']), false)?.failure).toBe(true);
  });

  test.each([
    ['it needs more', error([...ours, 'hint'], [...ours, 'hint'])],
    ['it knows no request id', error(['code'], ['code', 'message'])],
    ['there is more beside it', { allOf: [error(ours, ours), body({ trace: text }, [])] }],
    ['it is a text', body({ error: text }, ['error'])],
  ])('but not where %s', (_name, schema) => {
    expect(compile(schema, false)?.failure).toBe(false);
  });
});

test('a status is declared by itself, by its range, or by default', () => {
  const named = (description: string) => ({ description, headers: { [description]: {} } });
  const responses = { 404: named('a'), '4xx': named('b'), default: named('c') };
  const compiled = compileResponses({}, { value: { responses }, at: '' }, false);
  const found = [404, 409, 500].map((status) => declaredFor(compiled, status)?.headers[0]?.name);
  expect(found).toEqual(['a', 'b', 'c']);
});
