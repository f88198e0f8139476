import { describe, expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { partsOptions } from '../testing/parts.ts';

const size = { name: 'size', in: 'query', schema: { type: 'integer', default: 3 } };
const tags = { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } };
const filter = { type: 'object', properties: { low: { type: 'integer' } }, additionalProperties: false };
const deep = { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: filter };
const spread = { name: 'filter', in: 'query', explode: true, schema: filter };
const open = { ...spread, schema: { type: 'object', additionalProperties: { type: 'string' } } };

const queries: readonly (readonly [parameters: readonly object[], query: string, given: object])[] = [
  [[], '?utm_source=a', {}],
  [[size], '?utm_source=a&size=4', { size: 4 }],
  [[size], '?utm_source=a&utm_source=b&Size=4', { size: 3 }],
  [[size], '?size[a]=1&a[b][c]=2&[]=3&__proto__=4', { size: 3 }],
  [[size, tags], '?tag=a&utm=1&tag=b&tag[]=c', { size: 3, tag: ['a', 'b'] }],
  [[deep], '?filter[low]=1&other[low]=2&low=3', { filter: { low: 1 } }],
  [[size, spread], '?low=1&high=2&size=5', { size: 5, filter: { low: 1 } }],
  [[size, open], '?low=1&high=2&size=5', { size: 5, filter: { low: '1', high: '2' } }],
];

describe.each(queries)('of parameters %j the query %s', (parameters, query, given) => {
  test('is read without what they do not name, where that is ignored', async () => {
    expect(await asked(parameters, query, true)).toEqual([200, given]);
  });

  test('is refused for it elsewhere', async () => {
    expect(await asked(parameters, query, false)).toEqual(
      parameters.includes(open) ? [200, given] : [400, undefined],
    );
  });
});

test('what is named is judged all the same', async () => {
  expect(await asked([size], '?utm_source=a&size=b', true)).toEqual([400, undefined]);
  expect(await asked([deep], '?filter[high]=1', true)).toEqual([400, undefined]);
});

async function asked(parameters: readonly object[], query: string, ignoresUnknownQuery: boolean) {
  let seen: unknown;
  const parts = partsOptions({
    operation: { parameters },
    handlers: {
      getPart: (input) => {
        seen = JSON.parse(JSON.stringify(input.query));
        return { status: 200, data: 1, options: {} };
      },
    },
  });
  const api = createApi({ ...parts, ignoresUnknownQuery });
  const served = await serve(api, { port: 0, host: '127.0.0.1' });
  try {
    const { status } = await fetch(`${served.url}/parts/1${query}`, {
      headers: { authorization: 'Bearer me' },
    });
    return [status, seen];
  } finally {
    await served.close();
  }
}
