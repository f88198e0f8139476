import { expect, test } from 'vitest';
import { resolve, resolveMember } from './reference.ts';

const document = {
  components: { schemas: { A: { $ref: '#/components/schemas/B%20b' }, 'B b': { type: 'string' } } },
  paths: { '/a/{b}': { get: 1 } },
  loop: { $ref: '#/loop' },
};

test('references are followed, and the place where the value stands is kept', () => {
  const found = resolve(document, { value: { $ref: '#/components/schemas/A' }, at: '/x' });
  expect(found).toEqual({ value: { type: 'string' }, at: '/components/schemas/B b' });
  const paths = { value: document.paths, at: '/paths' };
  expect(resolveMember(document, paths, '/a/{b}')?.at).toBe('/paths/~1a~1{b}');
  expect(resolveMember(document, paths, 'toString')).toBeUndefined();
});

test.each([
  [{ $ref: '#/nowhere' }, 'leads nowhere'],
  [{ $ref: 'other.yaml#/a' }, 'is no pointer into the document: bundle it'],
  [{ $ref: '#/100%' }, 'leads nowhere'],
  [{ $ref: 'name' }, 'is no pointer into the document: bundle it'],
  [{ $ref: '#name' }, 'is no pointer into the document: bundle it'],
  [{ $ref: 'https://example.test/a' }, 'is no pointer into the document: bundle it'],
  [document.loop, 'refers to itself'],
])('%j is refused with its place', (value, message) => {
  expect(() => resolve(document, { value, at: '/x' })).toThrow(message);
});
