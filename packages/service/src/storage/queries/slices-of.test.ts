import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slicesOf } from './slices-of.ts';

describe('slices of records', () => {
  it('have all records in their order, few or small ones together, and no large one beside another', () => {
    const sizes = fc.array(fc.oneof(fc.nat(9_000), fc.nat(300_000)), { maxLength: 100 });
    fc.assert(
      fc.property(sizes, (all) => {
        const slices = slicesOf(all.map((bytes, number) => ({ number, bytes })));
        expect(slices.flat().map(({ number }) => number)).toEqual([...all.keys()]);
        for (const slice of slices) {
          expect(slice.length).toBeGreaterThan(0);
          expect(slice.length).toBeLessThanOrEqual(25);
          const bytes = slice.reduce((sum, one) => sum + one.bytes, 0);
          expect(bytes <= 131_072 || slice.length === 1).toBe(true);
        }
      }),
    );
    expect(slicesOf([{ bytes: 1_000 }, { bytes: null }])).toHaveLength(1);
  });
});
