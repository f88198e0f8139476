import { describe, expect, test } from 'vitest';
import { compileOperation } from '../compile/compile-operation.ts';
import { parametersSchema } from './parameters-schema.ts';

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
  return parametersSchema(operation);
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
});
