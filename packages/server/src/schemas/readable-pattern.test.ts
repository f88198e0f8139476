import { describe, expect, test } from 'vitest';
import { patternNotes, readPattern } from './readable-pattern.ts';

describe('a pattern', () => {
  test.each([
    ['^\\p{Lu}$', 'É', 'pLu'],
    ['^\\-\\_\\@$', '-_@', '\\-\\_\\@'],
    ['^[\\w-.]$', '.', '/'],
    ['(?i)^abc$', 'ABC', 'ABCD'],
    ['\\A[a-z]+\\z', 'abc', 'Aabcz'],
    ['(?i)\\Aabc\\Z', 'ABC', 'ABCZ'],
    ['\\-\\\\\\z', '-\\', '-z'],
    ['\\-\\\\z', '-\\z', '-\\'],
  ])('%s is read in the dialect it is written in', (pattern, valid, invalid) => {
    expect([valid, invalid].map((text) => readPattern(pattern, 'u').test(text))).toEqual([true, false]);
  });

  test('that JSON Schema does not allow is told of, with its place and what becomes of it', () => {
    const properties = { a: { pattern: '^\\-$' }, b: { pattern: '^-$' }, c: { pattern: '(?P<n>x)' } };
    const document = { openapi: '3.1.0', components: { schemas: { A: { type: 'object', properties } } } };
    expect(patternNotes(document)).toEqual([
      {
        way: ['components', 'schemas', 'A', 'properties', 'a'],
        told: 'the pattern "^\\\\-$" is not valid with the flag "u", which JSON Schema asks for, and is read without it.',
      },
      {
        way: ['components', 'schemas', 'A', 'properties', 'c'],
        told: 'the pattern "(?P<n>x)" is no regular expression of JavaScript, and is not checked: write it anew.',
      },
    ]);
  });
});
