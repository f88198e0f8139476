import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** Optimal string alignment as it is defined, letter by letter from the end. */
function defined(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [shorter, other] = [a.slice(0, -1), b.slice(0, -1)];
  const ways = [defined(shorter, b) + 1, defined(a, other) + 1];
  ways.push(defined(shorter, other) + Number(a.at(-1) !== b.at(-1)));
  const isTurned = a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  if (isTurned) ways.push(defined(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...ways);
}

it('two words are as far from each other as is defined', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(defined(a, b));
    }),
  );
});

it('a sign is one letter, of however many units', () => expect(editDistance('👍🏽', '👍')).toBe(1));
