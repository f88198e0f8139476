import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

test('a repeated name is a list, and no name reaches a prototype', () => {
  const query = parseQuery('a=1&b=x%20y&a=2&__proto__=z&toString=t&empty');
  expect(Object.entries(query)).toEqual([
    ['a', ['1', '2']],
    ['b', 'x y'],
    ['__proto__', 'z'],
    ['toString', 't'],
    ['empty', ''],
  ]);
  expect(Object.getPrototypeOf(query)).toBeNull();
});
