import { expect, test } from 'vitest';
import { Dictionary } from './dictionary.ts';

test('a dictionary knows no name that nobody has written into it', () => {
  const empty = new Dictionary<string>();
  const names = [...Object.getOwnPropertyNames(Object.prototype), 'constructor', '__proto__'];
  expect(names.filter((name) => name in empty)).toEqual([]);
});

test('every name can be written, __proto__ too, and is seen in one dictionary only', () => {
  const one = new Dictionary<unknown>();
  for (const name of ['__proto__', 'constructor', 'toString', '0', 'a']) one[name] = name;
  expect(Object.entries(one).every(([name, value]) => name === value)).toBe(true);
  expect(Object.keys(one)).toHaveLength(5);
  expect(Object.keys(new Dictionary())).toEqual([]);
  expect('a' in new Dictionary()).toBe(false);
});
