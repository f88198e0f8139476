import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogram } from './histogram.ts';
import { widthOf } from './text-width.ts';

describe('a histogram', () => {
  it('draws counts as bars in eighths of a column', () => {
    const bins = [0, 1, 16, 8].map((count, at) => ({ label: `${at}`, count }));
    expect(histogram(bins, 4)).toEqual(['0   0', '1   1  ▎', '2  16  ████', '3   8  ██']);
  });

  it('gives the most the longest bar, nothing none, and one page never nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.integer({ min: 5, max: 60 }), (counts, width) => {
        const bars = histogram(
          counts.map((count) => ({ label: 'x', count })),
          width,
        ).map((line) => widthOf(line.replace(/^x +\d+ */, '')));
        const most = Math.max(...counts);
        for (const [at, count] of counts.entries()) {
          expect(bars[at] === 0).toBe(count === 0);
          expect(bars[at]).toBeLessThanOrEqual(width);
          if (count === most && most > 0) expect(bars[at]).toBe(width);
        }
      }),
    );
  });
});
