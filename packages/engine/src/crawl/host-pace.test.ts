import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HostAnswer, HostPace } from './host-pace.ts';

const healthy = (responseTimeMs = 50): HostAnswer => ({ kind: 'healthy', responseTimeMs, pauseMs: 0 });
const busy = (pauseMs: number): HostAnswer => ({ kind: 'busy', responseTimeMs: 5, pauseMs });
const adaptive = () => new HostPace({ concurrencyPerHost: 8, mode: 'adaptive' });

describe('the pace of a host', () => {
  it('halves when the host is busy, once per round trip, and never below one', () => {
    const pace = adaptive();
    expect(pace.limit).toBe(8);
    pace.answered(busy(0), 0, 100);
    for (let i = 0; i < 7; i += 1) pace.answered(busy(0), 50, 101 + i);
    expect(pace.limit).toBe(4);
    for (let at = 200; at < 1000; at += 100) pace.answered(busy(0), at, at + 50);
    expect(pace.limit).toBe(1);
  });

  it('comes back one at a time while the host is well', () => {
    const pace = adaptive();
    pace.answered(busy(0), 0, 100);
    for (let i = 0; i < 5; i += 1) pace.answered(healthy(), 200, 300);
    expect(pace.limit).toBe(5);
    for (let i = 0; i < 100; i += 1) pace.answered(healthy(), 200, 300);
    expect(pace.limit).toBe(8);
  });

  it('leaves the host alone for as long as it asked', () => {
    const pace = adaptive();
    pace.answered(busy(5000), 0, 100);
    expect(pace.startsAt).toBe(5100);
    pace.answered(busy(1000), 0, 200);
    expect(pace.startsAt).toBe(5100);
  });

  it('tires of a host that is always busy: no more retries, and short pauses', () => {
    const pace = adaptive();
    for (let i = 0; i < 23; i += 1) pace.answered(busy(30_000), i, i);
    expect(pace.patient).toBe(true);
    const other = adaptive();
    for (let i = 0; i < 24; i += 1) other.answered(busy(0), i, i);
    expect(other.patient).toBe(false);
    other.answered(busy(30_000), 100, 200);
    expect(other.startsAt).toBe(1200);
    other.answered(healthy(), 300, 400);
    expect(other.patient).toBe(true);
  });

  it('slows down when answers take much longer than they used to', () => {
    const pace = adaptive();
    for (let i = 0; i < 50; i += 1) pace.answered(healthy(50), i, i + 50);
    expect(pace.limit).toBe(8);
    for (let i = 100; i < 130; i += 1) pace.answered(healthy(5000), i * 1000, i * 1000 + 500);
    expect(pace.limit).toBeLessThan(4);
  });

  it('spaces requests by the crawl delay', () => {
    const pace = adaptive();
    pace.setDelay('https://h', 2000);
    pace.started(100);
    expect(pace.startsAt).toBe(2100);
  });

  it('spaces them by the largest crawl delay of its origins, until that is taken back', () => {
    const pace = adaptive();
    const startsAfter = (now: number): number => {
      pace.started(now);
      return pace.startsAt;
    };
    pace.setDelay('https://h', 2000);
    pace.setDelay('http://h', 500);
    expect(startsAfter(100)).toBe(2100);
    pace.setDelay('https://h', 0);
    expect(startsAfter(2100)).toBe(2600);
    pace.setDelay('http://h', 0);
    expect(startsAfter(2600)).toBe(2600);
  });

  it('stays as it is when it is off', () => {
    const pace = new HostPace({ concurrencyPerHost: 8, mode: 'off' });
    pace.setDelay('https://h', 2000);
    pace.started(100);
    for (let i = 0; i < 30; i += 1) pace.answered(busy(5000), i, i);
    expect([pace.limit, pace.startsAt]).toEqual([8, 0]);
  });

  it('is always between one and its ceiling', () => {
    const answer = fc.record({
      kind: fc.constantFrom('healthy', 'busy', 'failed', 'neutral'),
      responseTimeMs: fc.nat(60_000),
      pauseMs: fc.nat(60_000),
    });
    fc.assert(
      fc.property(fc.array(answer), fc.integer({ min: 1, max: 32 }), (answers, concurrencyPerHost) => {
        const pace = new HostPace({ concurrencyPerHost, mode: 'adaptive' });
        for (const [i, each] of answers.entries()) {
          pace.answered(each, i * 10, i * 10 + each.responseTimeMs);
          expect(pace.limit).toBeGreaterThanOrEqual(1);
          expect(pace.limit).toBeLessThanOrEqual(concurrencyPerHost);
        }
      }),
    );
  });
});
