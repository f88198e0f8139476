import { describe, expect, test } from 'vitest';
import { compileOperation } from '../compile/compile-operation.ts';
import { arePlain, parametersSchema } from './parameters-schema.ts';

function schemaOf(...parameters: object[]) {
  const get = { parameters, responses: { '200': { description: '' } } };
  const document = { openapi: '3.1.0', paths: { '/a': { get } } };
  const row = { id: 'a', method: 'get', path: '/a', scopes: [], secured: false, successStatus: 200 };
  const operation = compileOperation(document, {
    ...row,
    paginated: false,
    idempotent: false,
    deprecated: false,
  });
  return arePlain(operation) ? parametersSchema(operation) : null;
}

const text = { type: 'string' };

describe('parameters are accepted ahead of the judge', () => {
  test('as one object, the query closed', () => {
    const found = schemaOf(
      { name: 'q', in: 'query', required: true, schema: text },
      { name: 'X-Id', in: 'header', schema: text },
    );
    expect(found).toEqual({
      type: 'object',
      properties: {
        query: {
          type: 'object',
          properties: { q: text },
          required: ['q'],
          additionalProperties: false,
        },
        path: { type: 'object', properties: {}, required: [], additionalProperties: true },
        headers: { type: 'object', properties: { 'x-id': text }, required: [], additionalProperties: true },
      },
    });
  });

  test('cookies too, among which others do not matter', () => {
    expect(schemaOf({ name: 'c', in: 'cookie', schema: text })).toMatchObject({
      properties: { cookies: { properties: { c: text }, required: [], additionalProperties: true } },
    });
  });

  test.each([
    ['a list in a cookie', { name: 'c', in: 'cookie', schema: { type: 'array', items: text } }],
    ['JSON in a parameter', { name: 'q', in: 'query', content: { 'application/json': { schema: {} } } }],
    ['an object', { name: 'q', in: 'query', style: 'deepObject', schema: { type: 'object' } }],
    ['alternatives, which may be parsed as JSON', { name: 'q', in: 'query', schema: { anyOf: [text] } }],
    [
      'an array in one text',
      { name: 'q', in: 'query', explode: false, schema: { type: 'array', items: text } },
    ],
    ['an array of arrays', { name: 'q', in: 'query', schema: { type: 'array', items: { type: 'array' } } }],
    ['an array in a header', { name: 'q', in: 'header', schema: { type: 'array', items: text } }],
    ['another style', { name: 'q', in: 'query', style: 'pipeDelimited', schema: text }],
    ['no type', { name: 'q', in: 'query', schema: {} }],
    ['a name with brackets', { name: 'q[a]', in: 'query', schema: text }],
  ])('except %s', (_what, parameter) => {
    expect(schemaOf(parameter)).toBeNull();
  });
});
