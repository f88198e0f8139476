import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';

describe('the catalogue', () => {
  test('names every check once, in snake_case', () => {
    const codes = CATALOGUE.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  test.each(CATALOGUE.map((check) => [check.code, check] as const))(
    '%s says what it is, why it matters and what to do',
    (_, check) => {
      expect(check.title).not.toMatch(/[.!]$/);
      expect(check.why).toMatch(/\.$/);
      expect(check.fix.length).toBeGreaterThan(20);
    },
  );
});
