import { isObject, member } from '@seogeo/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOperations } from './name-operations.ts';

const idsOf = (paths: Record<string, unknown>): unknown[] =>
  Object.values(nameOperations(paths)).flatMap((item) =>
    Object.values(isObject(item) ? item : {}).map((operation) => member(operation, 'operationId')),
  );

describe('an operationId', () => {
  it('that is written stays, identifier or not', () => {
    const paths = { '/a': { get: { operationId: 'getA' }, put: { operationId: "set it's A" } } };
    expect(nameOperations(paths)).toEqual(paths);
  });

  it.each([
    ['/', 'get', 'getRoot'],
    ['/books', 'get', 'getBooks'],
    ['/books/{bookId}/pages', 'post', 'postBooksByBookIdPages'],
    ['/v1/HTTPStatus_codes/{a}-{b}', 'delete', 'deleteV1HttpStatusCodesByAB'],
  ])('of %s that is missing is made of %s and the path: %s', (path, method, id) => {
    expect(idsOf({ [path]: { [method]: {} } })).toEqual([id]);
  });

  it.each(['', 'a#b', '__proto__', 'a\nb'])('%j, which types cannot follow, is replaced', (operationId) => {
    expect(idsOf({ '/books': { get: { operationId } } })).toEqual(['getBooks']);
  });

  it('is derived without taking what is written further down', () => {
    const paths = { '/books': { get: {} }, '/b': { get: { operationId: 'getBooks' } } };
    const [derived, written] = idsOf(paths);
    expect(written).toBe('getBooks');
    expect(derived).toMatch(/^getBooks[0-9a-f]{6}$/);
  });

  it('of an operation stays when paths are added behind it', () => {
    const before = { '/a-b': { get: {} }, '/a/b': { get: {} } };
    expect(idsOf({ ...before, '/a_b': { get: {} } }).slice(0, 2)).toEqual(idsOf(before));
  });

  it('is never given twice', () => {
    const path = fc.stringMatching(/^(\/[ab{}_-]{1,3}){1,3}$/);
    const operation = fc.record(
      { operationId: fc.constantFrom('getA', 'getB', 'getAB') },
      { requiredKeys: [] },
    );
    const item = fc.record({ get: operation, post: operation }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.dictionary(path, item), (paths) => {
        const ids = idsOf(paths);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
