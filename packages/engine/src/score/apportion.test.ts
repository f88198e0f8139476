import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test('the parts add up to the whole, and none is a unit away from its exact share', () => {
  const weights = fc
    .array(fc.nat(100), { minLength: 1, maxLength: 10 })
    .filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(fc.nat(1_000), weights, (total, all) => {
      const parts = apportion(total, all);
      const sum = all.reduce((left, right) => left + right, 0);
      expect(parts.reduce((left, right) => left + right, 0)).toBe(total);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (total * (all[index] ?? 0)) / sum)).toBeLessThan(1);
    }),
  );
});
