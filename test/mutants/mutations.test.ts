import { describe, expect, it } from 'vitest';
import { mutationsOf } from './mutations.ts';

/** The module with each of its faults. */
const mutants = (text: string) =>
  mutationsOf('module.ts', text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  );

describe('the faults that are planted', () => {
  it.each([
    ['const a = b < 1;', ['const a = b <= 1;', 'const a = b < 2;']],
    ['if (done) stop();', ['if (true) stop();', 'if (false) stop();', 'if (done) ;']],
    ['const a = b ? c : d;', ['const a = true ? c : d;', 'const a = false ? c : d;']],
    ['const a = b && !c;', ['const a = b;', 'const a = !c;', 'const a = b && c;']],
    ['const a = b ?? c;', ['const a = b;']],
    ['await close(true);', [';', 'await close(false);']],
    ['const limit = 1_000;', ['const limit = 0;']],
    ['const a = b.some(c);', ['const a = b.every(c);']],
    ['const a = b.trim().length;', ['const a = b.length;']],
    ['const a = /^b\\$/i;', ['const a = /b\\$/i;', 'const a = /^b\\$/;']],
    ['const a = /^b?$/;', ['const a = /b?$/;', 'const a = /^b?/;']],
  ])('are small: %s', (text, expected) => {
    expect(mutants(text)).toEqual(expected);
  });

  it.each([
    "import { a } from 'b';",
    'interface A { readonly b: 1 | true }',
    'throw new Error(say(a + 1));',
    'type A = 1;',
    'const a = b.toString().valueOf();',
    "this.#log.warn({ all: a && b }, 'late');",
  ])('change no type, no import, no other method and no words of an error or a log: %s', (text) => {
    expect(mutants(text)).toEqual([]);
  });

  it('say where they are', () => {
    expect(mutationsOf('module.ts', '\n\nf(a < b);').map(({ line, what }) => [line, what])).toEqual([
      [3, 'f(a < b); left out'],
      [3, '< → <='],
    ]);
  });
});
