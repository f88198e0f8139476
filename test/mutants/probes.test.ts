import { describe, expect, it } from 'vitest';
import { probeAt, withProbes } from './probes.ts';

const module = [
  'const one = (a: number) => a + 1;',
  'export function two(b: number) {',
  '  if (b > 1) return one(b);',
  '  return 0;',
  '}',
].join('\n');

describe('the probes of a module', () => {
  it('stand at each statement, and in the body of each arrow function', () => {
    expect(withProbes('a/b.ts', module)).toBe(
      [
        'import { hit as __hit } from "../test/mutants/hit.ts";const one = (a: number) => (__hit("a/b.ts:27"),a + 1);',
        'export function two(b: number) {',
        '  __hit("a/b.ts:69");if (b > 1) {__hit("a/b.ts:80");return one(b);}',
        '  __hit("a/b.ts:97");return 0;',
        '}',
      ].join('\n'),
    );
  });

  it.each([
    ['a + 1', 'a/b.ts:27'],
    ['b > 1', 'a/b.ts:69'],
    ['one(b)', 'a/b.ts:80'],
    ['0;', 'a/b.ts:97'],
    ['b: number)', null],
  ])('tell of a fault who runs it: %s', (text, place) => {
    expect(probeAt('a/b.ts', module, module.indexOf(text))).toBe(place);
  });
});
