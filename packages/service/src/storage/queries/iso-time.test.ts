import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime } from './iso-time.ts';

/** The most and the least that a Date holds (ECMA-262, section 21.4.1.1). */
const FARTHEST = 8.64e15;

test('a time is written as Date writes it, whichever was written before', () => {
  const anywhere = fc.integer({ min: -FARTHEST, max: FARTHEST });
  const near = fc.integer({ min: -200_000_000, max: 200_000_000 });
  const edges = fc.constantFrom(-FARTHEST, FARTHEST, -1, 0, 86_399_999, 86_400_000, 951_782_400_000);
  fc.assert(
    fc.property(fc.array(fc.oneof(anywhere, near, edges), { maxLength: 20 }), (times) => {
      expect(times.map(isoTime)).toEqual(times.map((time) => new Date(time).toISOString()));
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  '%s is no time, and spoils none that comes after it',
  (value) => {
    expect(() => isoTime(value)).toThrow(RangeError);
    expect(() => isoTime(value)).toThrow(RangeError);
    expect(isoTime(1_700_000_000_000)).toBe('2023-11-14T22:13:20.000Z');
  },
);
