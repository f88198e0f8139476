import { expect, test } from 'vitest';
import { occurs } from './deprecated-fields.ts';
import { deprecationsOf } from './deprecations-of.ts';

const old = {
  deprecated: true,
  'x-deprecation': { date: '2026-01-01', sunset: '2026-06-01', migration: 'No.' },
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const document = {
  paths: {
    '/trees': {
      parameters: [{ $ref: '#/components/parameters/Kind' }],
      get: {
        operationId: 'getTree',
        responses: { 200: { $ref: '#/components/responses/Tree' } },
      },
      post: {
        operationId: 'plant',
        parameters: [{ name: 'kind', in: 'query', schema: { type: 'string' } }],
        requestBody: json({
          allOf: [{ properties: { seed: { $ref: '#/components/schemas/Seed', ...old } } }],
        }),
        responses: { 204: { description: 'Planted.' } },
      },
    },
  },
  components: {
    parameters: { Kind: { name: 'kind', in: 'query', schema: { type: 'string' }, ...old } },
    responses: { Tree: json({ $ref: '#/components/schemas/Tree' }) },
    schemas: {
      Seed: { type: 'object', properties: { weight: { type: 'number' } } },
      Tree: {
        properties: {
          age: { type: 'integer', ...old },
          branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
      },
    },
  },
};

test('everything deprecated is found, through references, parts of schemas and schemas that contain themselves', () => {
  const found = deprecationsOf(document);
  expect(found.map(({ item, kind, address }) => [item, kind, address])).toEqual([
    ['getTree query kind', 'parameter', 'GET /trees'],
    ['getTree response age', 'response field', 'GET /trees'],
    ['plant request seed', 'request field', 'POST /trees'],
  ]);
  expect(found[0]).toMatchObject({ date: '2026-01-01', sunset: '2026-06-01', migration: 'No.' });
});

test.each([
  [{ a: { b: null } }, ['a', 'b'], true],
  [{ a: {} }, ['a', 'b'], false],
  [{ a: [{}, { b: 1 }] }, ['a', '*', 'b'], true],
  [{ a: [] }, ['a', '*', 'b'], false],
  [[{ b: 1 }], ['*', 'b'], true],
  [null, ['a'], false],
  [JSON.parse('{"__proto__": 1}'), ['toString'], false],
])('%j has a value at %j: %s', (body, path, expected) => {
  expect(occurs(body, path)).toBe(expected);
});
