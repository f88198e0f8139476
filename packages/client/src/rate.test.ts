import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRate, readWait } from './rate.ts';

const limits = (limit: string, remaining: string, reset: string) =>
  new Headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset });

describe('The rate headers', () => {
  it('are read together or not at all', () => {
    expect(readRate(limits('60', '0', '1737000000'))).toEqual({
      limit: 60,
      remaining: 0,
      resetAt: new Date('2025-01-16T04:00:00Z'),
    });
    for (const odd of [limits('0', '1', '1'), limits('60', 'many', '1'), limits('60', '1', '1e300')]) {
      expect(readRate(odd)).toBeNull();
    }
    expect(readRate(new Headers())).toBeNull();
  });
});

describe('The wait that a server asks for', () => {
  const asked = (status: number, headers: Record<string, string>) =>
    readWait(new Response(null, { status, headers }));
  const second = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 });

  it('is the difference of reset and Date, whatever either clock says', () => {
    fc.assert(
      fc.property(second, fc.integer({ min: -100, max: 100_000 }), (now, seconds) => {
        const date = new Date(now * 1000).toUTCString();
        const wait = asked(429, { date, 'x-ratelimit-reset': String(now + seconds) });
        expect(wait).toBe(Math.max(0, seconds) * 1000);
      }),
    );
  });

  it('is Retry-After otherwise, in seconds or as a date', () => {
    fc.assert(
      fc.property(second, fc.integer({ min: 0, max: 100_000 }), (now, seconds) => {
        const date = new Date(now * 1000).toUTCString();
        const moment = new Date((now + seconds) * 1000).toUTCString();
        const reset = { 'x-ratelimit-reset': String(now + 7) };
        expect(asked(503, { date, 'retry-after': moment, ...reset })).toBe(seconds * 1000);
        expect(asked(429, { date, 'retry-after': String(seconds) })).toBe(seconds * 1000);
      }),
    );
  });

  it('is unknown where the server does not say, or says nonsense', () => {
    expect(asked(429, {})).toBeUndefined();
    expect(asked(429, { 'x-ratelimit-reset': 'soon', 'retry-after': 'later' })).toBeUndefined();
    expect(asked(503, { 'x-ratelimit-reset': '4000000000' })).toBeUndefined();
  });
});
