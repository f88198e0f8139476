import { expect, test } from 'vitest';
import { backtrackingPatterns } from './backtracking-patterns.ts';

const told = (schema: object) =>
  [...backtrackingPatterns({ openapi: '3.1.0', components: { schemas: { It: schema } } })].map(
    ({ path, message }) => ({ path: path.slice(2).join(' '), message }),
  );

test.each([
  '^(a+)+$',
  '^([a-zA-Z0-9]+[-_]?)*$',
  '^(\\w+\\s?)*$',
  '^(?:[^|]*\\|?)+$',
  '^([0-9.]+,?)+$',
  '(.*=.*)*x',
  // As it is read where "u" does not allow it.
  '^([\\w\\-]+\\.?)+$',
])('%s is named, with the part that goes back', (pattern) => {
  const [first, ...more] = told({ properties: { name: { pattern } } });
  expect(more).toEqual([]);
  expect(first?.path).toBe('It properties name pattern');
  expect(first?.message).toContain(`${JSON.stringify(pattern)} can take exponentially long`);
  expect(first?.message).toContain('@seogeo/server matches it in linear time');
});

test('so is the name of a property, and what the server cannot help either', () => {
  const [first] = told({ patternProperties: { '^(?!x)(a+)+$': true } });
  expect(first?.path).toBe('It patternProperties ^(?!x)(a+)+$');
  expect(first?.message).toContain('one request can stop it');
});

test.each([
  '^[a-z]+(\\.[a-z]+)*$',
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}$',
  '^(foo|bar)*$',
  '^(a{1,3}b)+$',
  '.*\\S.*',
  '(',
])('%s is not', (pattern) => {
  expect(told({ pattern })).toEqual([]);
});

test('nor is a property that is called so, or an example', () => {
  expect(told({ properties: { pattern: { type: 'string' } }, example: { pattern: '^(a+)+$' } })).toEqual([]);
});
