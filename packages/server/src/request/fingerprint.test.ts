import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, fingerprint } from './fingerprint.ts';

describe('a fingerprint', () => {
  test('does not depend on the order of members or on white space', () => {
    expect(fingerprint('POST', '/a', {}, JSON.parse('{"b":1,"a":[1,2]}'))).toBe(
      fingerprint('POST', '/a', {}, JSON.parse(' { "a" : [1, 2], "b" : 1.0 } ')),
    );
  });

  test('differs by method, path, query and body', () => {
    const all = [
      fingerprint('POST', '/a', {}, { a: 1 }),
      fingerprint('PUT', '/a', {}, { a: 1 }),
      fingerprint('POST', '/b', {}, { a: 1 }),
      fingerprint('POST', '/a', { x: '1' }, { a: 1 }),
      fingerprint('POST', '/a', {}, { a: '1' }),
      fingerprint('POST', '/a', {}, { a: [1] }),
      fingerprint('POST', '/a', {}, undefined),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  test('canonical JSON is the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
