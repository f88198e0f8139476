import { createRequire } from 'node:module';
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

test('validators that are written in several blocks decide like those of one', async () => {
  const $ref = '#/components/schemas/Tree';
  const tree = { type: 'object', properties: { next: { $ref }, size: { type: 'integer' } } };
  const body = (more: object) => ({ content: { 'application/json': { schema: { $ref, ...more } } } });
  const names = ['a', 'b', 'c', 'd', 'e'];
  const paths = Object.fromEntries(
    names.map((id, index) => [
      `/${id}`,
      {
        post: { requestBody: body({ maxProperties: index + 1 }), responses: { '200': { description: '' } } },
      },
    ]),
  );
  const document = { openapi: '3.1.0', components: { schemas: { Tree: tree } }, paths };
  const operations = Object.fromEntries(
    names.map((id) => [id, { ...entry, id, method: 'post', path: `/${id}` }]),
  );
  for (const atOnce of [1, 2, 1_000]) {
    const source = renderAcceptors({ document, operations }, atOnce);
    const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const accepts = module.acceptors(createRequire(import.meta.url));
    for (const [index, id] of names.entries()) {
      const fit = { next: { size: 1 }, ...Object.fromEntries(names.slice(0, index).map((key) => [key, 0])) };
      expect(accepts[`${id} body`](fit)).toBe(true);
      expect(accepts[`${id} body`]({ ...fit, over: 0 })).toBe(false);
      expect(accepts[`${id} body`]({ next: { size: 'x' } })).toBe(false);
    }
  }
});
