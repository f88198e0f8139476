import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextSearch } from './text-search.ts';

const fewLetters = (maxLength: number, minLength = 0) =>
  fc.array(fc.constantFrom('a', 'a', 'b', 'ü', '/'), { minLength, maxLength }).map((all) => all.join(''));

describe('the search for a part of texts', () => {
  it('finds what `includes` finds', () => {
    const periodic = fc.tuple(fewLetters(4, 1), fc.integer({ min: 1, max: 12 }), fewLetters(3));
    const part = fc.oneof(
      fewLetters(20),
      periodic.map(([one, times, rest]) => one.repeat(times) + rest),
    );
    fc.assert(
      fc.property(part, fc.array(fc.oneof(part, fewLetters(60)), { maxLength: 5 }), (wanted, parts) => {
        const search = new TextSearch(wanted);
        for (const text of [parts.join(''), parts.join(wanted), parts.join(wanted.slice(0, -1))])
          expect(search.isIn(text)).toBe(text.includes(wanted));
      }),
      { numRuns: 2_000 },
    );
  });

  it('costs what the texts are long, whatever is looked for', () => {
    const texts = Array.from({ length: 500 }, (_, n) => `https://example.com/${'a'.repeat(1_960)}/${n}`);
    const cpu = (part: string) => {
      const search = new TextSearch(part);
      const before = process.cpuUsage();
      for (const text of texts) expect(search.isIn(text)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const half = 'a'.repeat(500);
    const parts = [`${half}b${half}`, `${half}${half}b`, `b${half}${half}`, `${'ab'.repeat(500)}c`];
    const easy = Math.min(cpu(`${'a'.repeat(8)}b`), cpu(`${'a'.repeat(8)}b`), cpu(`${'a'.repeat(8)}b`));
    for (const part of parts) expect(Math.min(cpu(part), cpu(part), cpu(part))).toBeLessThan(20 * easy);
  });
});
