import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSyllables } from './syllables.ts';

const english = (word: string) => countSyllables([word], 'aeiouy', true);

test.each([
  ['bicycle', 3],
  ['make', 1],
  ['rule', 1],
  ['table', 2],
  ['whole', 1],
  ['see', 1],
  ['the', 1],
  ['queue', 1],
  ['beautiful', 3],
  ['banana', 3],
  ['idea', 2],
  ['le', 1],
  ['rhythm', 1],
  ['mmm', 1],
  ['e', 1],
])('%s has %i, by groups of vowels and without a silent e', (word, syllables) => {
  expect(english(word)).toBe(syllables);
});

test('an e at the end counts where a language speaks it', () => {
  expect(countSyllables(['name', 'rede', 'tee'], 'aeiouäöüy', false)).toBe(5);
});

test('several words have as many as each of them, and each has at least one', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeilmt'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(word), fc.boolean(), (words, silentE) => {
      const each = words.map((one) => countSyllables([one], 'aeiouy', silentE));
      expect(countSyllables(words, 'aeiouy', silentE)).toBe(each.reduce((sum, one) => sum + one, 0));
      for (const one of each) expect(one).toBeGreaterThanOrEqual(1);
    }),
  );
});
