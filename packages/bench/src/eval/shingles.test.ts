import { expect, test } from 'vitest';
import { overlap, scores } from './shingles.ts';

test('shingles are runs of four words, counted as often as they stand there', () => {
  expect(overlap('a b c d e', 'a b c d')).toEqual({ both: 1 / 2, onlyFound: 0, onlyTrue: 1 / 2 });
  expect(overlap('a b c d', 'x, a b c d! a b c d')).toEqual({ both: 1 / 6, onlyFound: 5 / 6, onlyTrue: 0 });
});

test('a text of fewer words is one shingle, one of none has none', () => {
  expect(overlap('a b', 'a b')).toEqual({ both: 1, onlyFound: 0, onlyTrue: 0 });
  expect(overlap('', 'a')).toEqual({ both: 0, onlyFound: 1, onlyTrue: 0 });
  expect(overlap('', '')).toEqual({ both: 0, onlyFound: 0, onlyTrue: 0 });
});

test('precision and recall are means over texts that have some, and F1 is that of the means', () => {
  const { precision, recall, f1 } = scores([
    { both: 1 / 2, onlyFound: 1 / 2, onlyTrue: 0 },
    { both: 0, onlyFound: 0, onlyTrue: 1 },
  ]);
  expect([precision, recall, f1]).toEqual([1 / 2, 1 / 2, 1 / 2]);
});
