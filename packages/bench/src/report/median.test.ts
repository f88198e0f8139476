import fc from 'fast-check';
import { expect, it } from 'vitest';
import { median } from './median.ts';

it('has as many values below as above, in whatever order they come', () => {
  const values = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 });
  fc.assert(
    fc.property(values, (list) => {
      const middle = median(list);
      const below = list.filter((value) => value < middle).length;
      const above = list.filter((value) => value > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(list.length / 2);
    }),
  );
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

it('is not made up where nothing was measured', () => {
  expect(() => median([])).toThrow('no values');
});
