import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAjv } from './plain-ajv.ts';

/** A step's digits and decimal places. */
const steps = fc.constantFrom([1, 2], [5, 2], [25, 2], [1, 3], [3, 1], [1, 0], [7, 0], [1, 7], [15, 1]);
const written = fc.record({ digits: fc.integer({ min: -1e13, max: 1e13 }), places: fc.nat({ max: 7 }) });

/** As it is written, with no double in between. */
function decimal(digits: number, places: number): number {
  return Number(`${digits}e-${places}`);
}

test('a number is a multiple where its decimals are, however large it is', () => {
  fc.assert(
    fc.property(steps, written, ([step = 1, of = 0], { digits, places }) => {
      const accepts = plainAjv().compile({ multipleOf: decimal(step, of) });
      const isMultiple = (BigInt(digits) * 10n ** BigInt(of)) % (BigInt(step) * 10n ** BigInt(places)) === 0n;
      expect(accepts(decimal(digits, places))).toBe(isMultiple);
      if (Math.abs(digits) * step * 10 ** 2 < 2 ** 53) expect(accepts(decimal(digits * step, of))).toBe(true);
    }),
  );
});

test.each([
  [1_234_567.89, 0.01, true],
  [10_000_000.07, 0.01, true],
  [5.00000001, 5, false],
  [1e300, 0.01, true],
  [1e300, 7, 10n ** 300n % 7n === 0n],
  [1e-300, 1e-300, true],
  [0, 0.1, true],
])('%d of %d: %s', (value, multipleOf, is) => {
  expect(plainAjv().compile({ multipleOf })(value)).toBe(is);
});
