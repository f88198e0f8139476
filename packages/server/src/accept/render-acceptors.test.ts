import { expect, test } from 'vitest';
import { renderAcceptors, unservable } from './render-acceptors.ts';

const operation = (schema: object) => ({
  get: { parameters: [{ name: 'q', in: 'query', schema }], responses: { '200': { description: '' } } },
});
const entry = {
  method: 'get',
  scopes: [],
  secured: false,
  paginated: false,
  idempotent: false,
  deprecated: false,
  successStatus: 200,
};

test('a schema that cannot be compiled costs its operation alone, which is named with the reason', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/a': operation({ type: 'strng' }),
      '/b': operation({ type: 'string', enum: [] }),
      '/c': operation({ $ref: '#/components/schemas/Nowhere' }),
      '/d': operation({ type: 'string', pattern: '^\\-$' }),
    },
  };
  const operations = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((id) => [id, { ...entry, id, path: `/${id}` }]),
  );
  const reasons = unservable({ document, operations }).map(({ reason }) => reason);
  expect(reasons.map((reason) => reason.slice(0, 2))).toEqual(['a:', 'b:', 'c:']);
  expect(reasons[2]).toContain('#/components/schemas/Nowhere');
  const source = renderAcceptors({ document, operations });
  expect(source).toContain('exports["d parameters"]');
  expect(source).not.toContain('exports["a parameters"]');
});
