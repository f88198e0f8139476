import { describe, expect, test } from 'vitest';
import { libraryDocument } from '../testing/library-document.ts';
import { libraryOperations } from '../testing/library-operations.ts';
import { compileOperation } from './compile-operation.ts';
import { compileMatcher } from './match-operation.ts';

const operations = Object.values(libraryOperations).map((entry) => compileOperation(libraryDocument, entry));
const match = compileMatcher(operations);

function idOf(method: string, path: string): string {
  const found = match(method, path);
  return found.kind === 'operation' ? found.operation.id : found.kind;
}

describe('an operation is matched', () => {
  test('a static path wins over a template', () => {
    expect(idOf('GET', '/books/lost')).toBe('getLostBooks');
    expect(match('GET', '/books/a%20b')).toMatchObject({
      operation: { id: 'getBook' },
      params: { bookId: 'a b' },
    });
  });

  test('where what a path may not hold is percent-encoded, and where a letter is that need not be', () => {
    expect(idOf('GET', '/b%6Foks/%6C%6f%73t')).toBe('getLostBooks');
    const paths = ['/sp ace/(x)+', '/é"/{id} [a]', '/done%20already'];
    const found = compileMatcher(paths.map((path) => ({ id: path, method: 'GET', path })));
    expect(found('GET', '/sp%20ace/(x)+')).toMatchObject({ operation: { id: paths[0] } });
    expect(found('GET', '/%c3%A9%22/7%20%5Ba%5d')).toMatchObject({ params: { id: '7' } });
    expect(found('GET', '/d%6Fne%20already')).toMatchObject({ operation: { id: paths[2] } });
  });

  test('a path that is longer than any is looked up as it is written', () => {
    const id = '%61'.repeat(400);
    expect(match('GET', `/books/${id}`)).toMatchObject({
      written: { bookId: id },
      params: { bookId: 'a'.repeat(400) },
    });
    expect(idOf('GET', `/b%6Foks/${id}`)).toBe('unknown');
  });

  test('HEAD is GET', () => {
    expect(idOf('HEAD', '/books')).toBe('listBooks');
    expect(idOf('HEAD', '/inventories')).toBe('wrongMethod');
  });

  test('HEAD is its own operation where the contract has one', () => {
    const entry = { scopes: [], secured: false, paginated: false, idempotent: false, deprecated: false };
    const responses = { '200': { description: '' } };
    const document = { openapi: '3.1.0', paths: { '/a': { get: { responses }, head: { responses } } } };
    const both = ['get', 'head'].map((method) =>
      compileOperation(document, { ...entry, id: method, method, path: '/a', successStatus: 200 }),
    );
    const found = compileMatcher(both)('HEAD', '/a');
    expect(found).toMatchObject({ operation: { id: 'head' } });
    expect(compileMatcher(both)('PUT', '/a')).toEqual({ kind: 'wrongMethod', allow: ['GET', 'HEAD'] });
  });

  test('another method says which are allowed', () => {
    expect(match('PUT', '/books')).toEqual({ kind: 'wrongMethod', allow: ['GET', 'POST', 'HEAD'] });
    expect(match('DELETE', '/inventories')).toEqual({ kind: 'wrongMethod', allow: ['POST'] });
  });

  test.each([
    '',
    '/',
    'books',
    '/Books',
    '/books/',
    '//books',
    '/books//',
    '/books/..',
    '/books/%2e%2e',
    '/books/.',
    '/books/..%2Fb',
    '/books/a%5c..%5cb',
    '/books/a%2F.',
    '/books/%00',
    '/books/%',
    '/books/%ff',
    '/books/1/2',
    '/__proto__',
    '/constructor',
  ])('%j leads nowhere', (path) => {
    expect(idOf('GET', path)).toBe('unknown');
  });

  test('two operations of one method and path are refused', () => {
    const [first] = operations;
    expect(() => compileMatcher(first === undefined ? [] : [first, { ...first, id: 'other' }])).toThrow(
      'other and getReader have the same method and path',
    );
  });
});
