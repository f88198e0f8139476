import { describe, expect, it } from 'vitest';
import { mutationsOf } from './mutations.ts';
import { withSwitches } from './switches.ts';

const numbered = (text: string) =>
  mutationsOf('module.ts', text).map((mutation, index) => ({ id: index + 1, mutation }));

/** The body of the function, where one fault is on or none is. */
function run(body: string, on: number, given: unknown): unknown {
  const text = withSwitches(
    'test/mutants/module.ts',
    `function f(a) { ${body} }`,
    numbered(`function f(a) { ${body} }`),
  );
  const code = text.replace(/^import[^;]*;/, '');
  return new Function('__on', 'a', `${code} return f(a);`)((id: number) => id === on, given);
}

describe('the switches of a module', () => {
  it.each([
    ['return a < 1;', 1, [false, true, true]],
    ['if (a === 1) return 2; return 3;', 1, [2, 2, 3, 3, 3, 3]],
    ['let b = 0; if (a) [5].forEach((c) => { b = c; }); else b = 7; return b;', 1, [5]],
    ["return a?.list.some((b) => b === 'x').valueOf();", undefined, [undefined]],
    ["return a?.list.every((b) => b === 'x').valueOf();", { list: ['x', 'y'] }, [false, true]],
    ['return /^b$/i.test(a);', 'abc', [false, false, false, false]],
    ['return /^b$/i.test(a);', 'ab', [false, true, false, false]],
    ["return ({ 1: a })[1] ?? 'none';", undefined, ['none', undefined]],
    ['const { 1: b, [2]: c } = a; return b + c;', 'xyz', ['yz', 'yz', 'yundefined']],
    ['return [a].map(({ 1: b }) => !b);', 'xy', [[false], [false], ['y']]],
  ])('turn one fault on, and leave the others off: %s', (body, given, expected) => {
    expect(expected.map((_, on) => run(body, on, given))).toEqual(expected);
  });

  it('leave alone what is computed once for all tests', () => {
    const module = 'const most = 1 + 2;';
    expect(withSwitches('a/b.ts', module, numbered(module))).toBe(module);
  });

  it('ask from the folder of the module', () => {
    const module = 'const f = () => !a;';
    expect(withSwitches('a/b.ts', module, numbered(module))).toBe(
      'import { isOn as __on } from "../test/mutants/switch.ts";const f = () => (__on(1) ? (a) : !a);',
    );
  });
});
