import { describe, expect, it } from 'vitest';
import { overdrawn } from './bucket-watch.ts';

/** Requests that were let through, each answered a millisecond after it was sent. */
const given = (...times: readonly number[]) =>
  times.map((sentAt) => ({ sentAt, answeredAt: sentAt + 1, status: 200 }));
const refused = { sentAt: 0, answeredAt: 1, status: 429 };

describe('what a bucket gave', () => {
  it('is within its limit where it held as much, or as much had arrived by then', () => {
    expect(overdrawn([...given(0, 0), refused], 2, [])).toBeLessThanOrEqual(0);
    expect(overdrawn(given(0, 0, 30_000, 60_000), 2, [])).toBeLessThanOrEqual(0);
  });

  it('is beyond it by one more, at once, later, or after a pause in which it was full', () => {
    expect(overdrawn(given(0, 0, 0), 2, [])).toBeCloseTo(1, 2);
    expect(overdrawn(given(0, 0, 30_000, 30_000), 2, [])).toBeCloseTo(1, 2);
    expect(overdrawn(given(0, 600_000, 600_000, 600_000), 2, [])).toBeCloseTo(1, 2);
  });

  it('begins anew where the bucket was forgotten, and once only', () => {
    expect(overdrawn(given(0, 0, 10, 10), 2, [5])).toBeLessThanOrEqual(0);
    expect(overdrawn(given(0, 0, 10, 10, 10), 2, [5])).toBeCloseTo(1, 2);
  });
});
