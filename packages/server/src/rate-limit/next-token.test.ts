import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryBuckets } from './memory-buckets.ts';
import { nextToken } from './next-token.ts';

/** Milliseconds with parts that neither clock tells. */
const moments = fc.double({ min: 0, max: 1e7, noNaN: true });
const HOUR = 3_600_000;

test('a client that waits until X-RateLimit-Reset, or for Retry-After seconds, succeeds, whatever its clock is set to', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      moments,
      moments,
      fc.constantFrom(0, -HOUR, 365 * 24 * HOUR),
      (limit, begun, later, set) => {
        const buckets = new MemoryBuckets();
        for (let draw = 0; draw < limit; draw += 1) buckets.take('key', limit, begun);
        const asked = begun + (later % (60_000 / limit));
        const draw = buckets.take('key', limit, asked);
        if (draw.allowed) return;
        // The wall clock's true time is not known to be a whole millisecond, but is read as one.
        const wall = 1_700_000_000_000 + set + later;
        const { reset, waitSeconds } = nextToken(draw, Math.floor(wall));
        expect(Math.floor(wall / 1000) + waitSeconds).toBe(reset);
        expect(waitSeconds).toBeGreaterThanOrEqual(1);
        expect(reset * 1000 - wall).toBeLessThanOrEqual(draw.waitMs + 1000);
        expect(buckets.take('key', limit, asked + (reset * 1000 - wall)).allowed).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
