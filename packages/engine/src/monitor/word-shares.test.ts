import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionAdjustedShares, wordShare } from './word-shares.ts';

const answer = [
  { text: 'one two three four', citations: [1] },
  { text: 'one two', citations: [1, 2] },
  { text: 'one two three', citations: [] },
];

describe('the position-adjusted word count of the GEO paper', () => {
  test('is words times e^(−i/(n−1)), shared among the citations of a sentence and normalised', () => {
    const first = 4 + (2 * Math.exp(-1 / 2)) / 2;
    const second = (2 * Math.exp(-1 / 2)) / 2;
    const shares = positionAdjustedShares(answer, 'en');
    expect(shares.get(1)).toBeCloseTo(first / (first + second), 12);
    expect(shares.get(2)).toBeCloseTo(second / (first + second), 12);
  });

  test('does not decay in an answer of one sentence', () => {
    expect(positionAdjustedShares([{ text: 'a b', citations: [3] }], 'en')).toEqual(new Map([[3, 1]]));
  });

  const sentence = fc.record({
    text: fc
      .array(fc.constantFrom('bread', 'salt', 'パン', '…'), { maxLength: 6 })
      .map((all) => all.join(' ')),
    citations: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  });

  test('sums to 1 when a word is cited, is empty otherwise, and every share is within 0–1', () => {
    fc.assert(
      fc.property(fc.array(sentence), (sentences) => {
        const shares = [...positionAdjustedShares(sentences, 'en').values()];
        const cited = sentences.some(({ text, citations }) => /\p{L}/u.test(text) && citations.length > 0);
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(cited ? 1 : 0, 9);
      }),
    );
  });

  test('a citation gains nothing by being written twice after a sentence', () => {
    const twice = [{ text: 'one two', citations: [1, 1, 2] }];
    expect(positionAdjustedShares(twice, 'en').get(1)).toBe(0.5);
  });
});

describe('the word share', () => {
  test('is of all words of the answer, cited or not', () => {
    expect(wordShare(answer, (position) => position === 2, 'en')).toBeCloseTo(2 / 9, 12);
    expect(wordShare(answer, () => true, 'en')).toBeCloseTo(6 / 9, 12);
  });

  test('of an empty answer is 0', () => {
    expect(wordShare([], () => true, 'en')).toBe(0);
  });
});
