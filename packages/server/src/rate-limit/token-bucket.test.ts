import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BucketState, drawToken, isFull } from './token-bucket.ts';

const limits = fc.integer({ min: 1, max: 5000 });
const starts = fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 });
const pauses = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 40 });

/** A bucket after draws with these pauses between them. */
function use(limit: number, start: number, gaps: readonly number[]) {
  let state: BucketState | undefined;
  let now = start;
  let allowed = 0;
  for (const gap of gaps) {
    now += gap;
    const drawn = drawToken(state, limit, now);
    state = drawn.state;
    if (drawn.draw.allowed) allowed += 1;
  }
  return { state, now, allowed };
}

function emptied(limit: number, now: number): BucketState {
  let { state } = drawToken(undefined, limit, now);
  for (;;) {
    const next = drawToken(state, limit, now);
    if (!next.draw.allowed) return next.state;
    state = next.state;
  }
}

describe('a token bucket', () => {
  test('tells exactly when the next token will have arrived', () => {
    fc.assert(
      fc.property(limits, starts, pauses, (limit, start, gaps) => {
        const { state, now } = use(limit, start, gaps);
        const { draw, state: after } = drawToken(state, limit, now);
        const tokensAt = (ms: number) => Math.floor((after.level + (ms - after.at) * limit) / 60_000);
        expect(tokensAt(now + draw.waitMs)).toBe(draw.remaining + 1);
        expect(tokensAt(now + draw.waitMs - 1)).toBe(draw.remaining);
      }),
    );
  });

  test('no more is given than the burst and what has flowed in since', () => {
    fc.assert(
      fc.property(limits, starts, pauses, (limit, start, gaps) => {
        const { allowed, now } = use(limit, start, gaps);
        expect(allowed).toBeLessThanOrEqual(limit + Math.floor(((now - start) * limit) / 60_000));
      }),
    );
  });

  test('gives the whole burst at once and then exactly one token per interval', () => {
    const start = 1_700_000_000_000;
    let state = emptied(60, start);
    for (let second = 1; second <= 5; second += 1) {
      const early = drawToken(state, 60, start + second * 1000 - 1);
      expect(early.draw.allowed).toBe(false);
      const due = drawToken(early.state, 60, start + second * 1000);
      expect(due.draw.allowed).toBe(true);
      state = due.state;
    }
  });

  test('a clock that goes back gives nothing and takes nothing', () => {
    const start = 1_700_000_000_000;
    const state = emptied(60, start);
    expect(drawToken(state, 60, start - 60_000).draw.allowed).toBe(false);
    expect(drawToken(state, 60, start + 1000).draw.allowed).toBe(true);
  });

  test('a larger plan counts from the next draw', () => {
    const start = 1_700_000_000_000;
    expect(drawToken(emptied(60, start), 1200, start + 50).draw).toMatchObject({
      allowed: true,
      limit: 1200,
    });
  });

  test('is full again after a minute without draws', () => {
    const state = emptied(7, 0);
    expect(isFull(state, 7, 59_999)).toBe(false);
    expect(isFull(state, 7, 60_000)).toBe(true);
  });
});
