import { describe, expect, test } from 'vitest';
import { compileParameter } from '../compile/compile-parameter.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import { pageNames } from '../compile/page-names.ts';
import { openArchive } from '../testing/archive.ts';
import { ask } from '../testing/ask.ts';

function parameter(
  name: string,
  schema: { readonly type: string; readonly [keyword: string]: unknown },
  place = 'query',
): CompiledParameter {
  const value = { in: place, name, schema };
  return compileParameter({}, { ...value, value, at: '' });
}

const counts = { type: 'integer', default: 1 };

describe("a list's page", () => {
  test('is asked for by the names the contract gives', async () => {
    await using archive = await openArchive();
    const page = async (query: string) => await (await archive.call(`/notes${query}`)).json();
    expect(await page('')).toMatchObject({ data: ['from 0 to 5'] });
    expect(await page('?p=3&per_page=2')).toMatchObject({ data: ['from 4 to 6'] });
  });

  test.each([
    [{}, 'page', 'pageSize'],
    [{ 'x-pagination': { page: 'p', pageSize: 'size' } }, 'p', 'size'],
  ])('in a document with %j takes %s and %s', (document, page, pageSize) => {
    expect(pageNames(document, [parameter(page, counts), parameter(pageSize, counts)])).toEqual({
      page,
      pageSize,
    });
  });

  test.each([
    ['one of them is missing', [parameter('page', counts)]],
    ['one has no default', [parameter('page', counts), parameter('pageSize', { type: 'integer' })]],
    [
      'one is no integer',
      [parameter('page', counts), parameter('pageSize', { type: 'string', default: 'a' })],
    ],
    ...[
      { maximum: 100, default: 500 },
      { minimum: 1, default: 0 },
      { exclusiveMinimum: 0, default: 0 },
      { enum: [10, 20], default: 15 },
      { multipleOf: 10, default: 15 },
      { allOf: [{ maximum: 100 }], default: 500 },
      { allOf: [{ enum: [10, 20] }], default: 15 },
      { format: 'int32', default: 3e9 },
      { default: 1.5 },
    ].map((schema): [string, CompiledParameter[]] => [
      `the default of one is refused by ${JSON.stringify(schema)}`,
      [parameter('page', counts), parameter('pageSize', { type: 'integer', ...schema })],
    ]),
    ['one is elsewhere', [parameter('page', counts), parameter('pageSize', counts, 'header')]],
  ])('is null where %s', (_name, parameters) => {
    expect(pageNames({}, parameters)).toBeNull();
  });

  test('is nothing that an answer is wrapped for where it is not known of each request', async () => {
    const list = {
      type: 'object',
      required: ['data', 'meta'],
      properties: {
        data: { type: 'array', items: {} },
        meta: { type: 'object', required: ['requestId', 'page'], properties: { requestId: {}, page: {} } },
      },
    };
    const pageSize = { name: 'pageSize', in: 'query', schema: { ...counts, maximum: 100, default: 500 } };
    const operation = {
      parameters: [{ name: 'page', in: 'query', schema: counts }, pageSize],
      requestBody: { content: { 'application/json': { schema: {} } } },
    };
    const body = { data: [1], meta: { requestId: 'own', page: 1 } };
    await using asked = await ask({ operation, answer: list, valid: [], invalid: [] });
    for (const at of ['', '?pageSize=5', '?page=1&pageSize=5']) {
      const answer = await asked.send({ at, body });
      expect([answer.status, await answer.json()]).toEqual([200, body]);
    }
  });

  test.each([
    { minimum: 1, maximum: 100, default: 100 },
    { format: 'int32', maximum: 2_147_483_647, default: 1 },
    { exclusiveMinimum: 0, default: 1 },
    { enum: [10, 20], default: 20 },
    { allOf: [{ default: 20, maximum: 20 }] },
    { format: 'int64', default: 3e9 },
  ])('is known of one whose default is allowed by %j', (schema) => {
    const size = parameter('pageSize', { type: 'integer', ...schema });
    expect(pageNames({}, [parameter('page', counts), size])).not.toBeNull();
  });

  test('names that cannot be read are refused', () => {
    expect(() => pageNames({ 'x-pagination': { page: 'p' } }, [])).toThrow('x-pagination');
  });
});
