import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWords } from './page-words.ts';

test('numbered words are the words, each told apart once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__', '')), (words) => {
      const { length, distinct, places } = pageWords(words);
      expect(length).toBe(words.length);
      expect([...places].map((place) => distinct[place])).toEqual(words);
      expect(distinct).toEqual([...new Set(words)]);
    }),
  );
});
