import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('what was used last is kept, and what was not is made anew', () => {
  const made: string[] = [];
  const kept = new RecentlyUsed<string>(2);
  const use = (key: string): string =>
    kept.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b', 'a'].map(use)).toEqual(['A', 'B', 'A', 'C', 'A', 'B', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
