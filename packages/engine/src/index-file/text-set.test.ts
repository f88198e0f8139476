import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextSet } from './text-set.ts';

/** Of each kind many that differ in little, and are met again. */
const KINDS: readonly (readonly [name: string, textOf: (n: number) => string])[] = [
  ['that count', (n) => `Item ${n}`],
  ['that begin otherwise', (n) => `${n} is the number of this passage, and the rest of it is the same`],
  ['of one letter again and again', (n) => 'a'.repeat(n % 5_000)],
  ['in Chinese characters', (n) => String.fromCharCode(0x4e00 + (n % 20_000))],
  ['that are empty or one unit', (n) => (n % 3 === 0 ? '' : String.fromCharCode(n % 70))],
];

describe('a set of texts', () => {
  it.each(KINDS)('knows texts again %s', (_name, textOf) => {
    const [texts, expected] = [new TextSet(), new Set<string>()];
    const wrong = Array.from({ length: 12_000 }, (_, n) => textOf((n * 7) % 9_001)).filter((text) => {
      const isNew = !expected.has(text);
      expected.add(text);
      return texts.add(text) !== isNew;
    });
    expect(wrong).toEqual([]);
  });

  it('knows any text again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 6 })), (all) => {
        const [texts, expected] = [new TextSet(), new Set<string>()];
        for (const text of all) {
          expect(texts.add(text)).toBe(!expected.has(text));
          expected.add(text);
        }
      }),
    );
  });
});
