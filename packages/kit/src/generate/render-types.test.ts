import { expect, test } from 'vitest';
import { renderTypes } from './render-types.ts';

const schema = { type: 'integer' };
const responses = {
  200: {
    description: 'Some.',
    headers: {
      'X-Left': { $ref: '#/components/headers/Left' },
      'X-Own': { schema },
      'X-Always': { $ref: '#/components/headers/Always' },
      'X-Passed': { $ref: '#/components/headers/Passed' },
    },
  },
  404: { $ref: '#/components/responses/None' },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Headers', version: '1' },
  paths: { '/a': { get: { operationId: 'get_a', responses } } },
  components: {
    headers: {
      Left: { schema },
      Always: { required: true, schema: { $ref: '#/components/schemas/Count' } },
      Passed: { $ref: '#/components/headers/Left' },
    },
    responses: {
      None: { description: 'None.', headers: { 'X-Why': { $ref: '#/components/headers/Left' } } },
    },
    schemas: { Count: { type: 'integer' } },
  },
};

test('a header may be left out unless it is required, wherever it is described', () => {
  const types = renderTypes(document, '');
  const written = (name: string) => new RegExp(`"${name}"(\\??): `).exec(types)?.[1];
  expect(['X-Left', 'X-Own', 'X-Always', 'X-Passed', 'X-Why'].map(written)).toEqual(['?', '?', '', '?', '?']);
});
