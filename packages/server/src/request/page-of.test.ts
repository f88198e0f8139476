import { describe, expect, test } from 'vitest';
import { compileParameter } from '../compile/compile-parameter.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import { pageNames } from '../compile/page-names.ts';
import { openArchive } from '../testing/archive.ts';

function parameter(
  name: string,
  schema: { type: string; default?: unknown },
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
    ['one is elsewhere', [parameter('page', counts), parameter('pageSize', counts, 'header')]],
  ])('is null where %s', (_name, parameters) => {
    expect(pageNames({}, parameters)).toBeNull();
  });

  test('names that cannot be read are refused', () => {
    expect(() => pageNames({ 'x-pagination': { page: 'p' } }, [])).toThrow('x-pagination');
  });
});
