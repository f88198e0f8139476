import { expect, test } from 'vitest';
import { wordCountRange } from './word-count-range.ts';

test('two pages, or two of known length, tell no usual length', () => {
  expect(wordCountRange([100, 200])).toBeNull();
  expect(wordCountRange([100, 200, null])).toBeNull();
});

test('the median is the middle, or the mean of the two middle ones', () => {
  expect(wordCountRange([300, 100, 200])).toEqual({ min: 100, median: 200, max: 300 });
  expect(wordCountRange([400, 100, 201, 300])).toEqual({ min: 100, median: 251, max: 400 });
});
