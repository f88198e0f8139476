import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handlerNames } from './handler-names.ts';

describe('the name of a handler', () => {
  it.each([
    ['listBooks', 'list-books', 'listBooks'],
    ['getHTTPStatus', 'get-http-status', 'getHttpStatus'],
    ['replace it, "now"', 'replace-it-now', 'replaceItNow'],
    ['liste-des-élèves', 'liste-des-eleves', 'listeDesEleves'],
    ['2fa', '2fa', 'operation2fa'],
    ['delete', 'delete', 'deleteOperation'],
    ['列表', 'operation-aedd68', 'operationAedd68'],
  ])('%s is %s.ts and %s', (id, file, identifier) => {
    expect(handlerNames([id])).toEqual([{ id, file, identifier }]);
  });

  it('stays when an operation of nearly the same name is added', () => {
    const [first, second] = handlerNames(['getBook', 'get_book']);
    expect(first?.file).toBe('get-book');
    expect(second?.file).toMatch(/^get-book-[0-9a-f]{6}$/);
  });

  it('is an identifier and belongs to one operation, as its file does', () => {
    const id = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[aA_ -]{1,5}$/));
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1 }), (ids) => {
        const names = handlerNames(ids);
        expect(new Set(names.map(({ file }) => file)).size).toBe(ids.length);
        expect(new Set(names.map(({ identifier }) => identifier)).size).toBe(ids.length);
        for (const { identifier } of names) expect(() => new Function(`let ${identifier};`)).not.toThrow();
      }),
    );
  });
});
