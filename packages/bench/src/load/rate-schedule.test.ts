import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RateSchedule } from './rate-schedule.ts';

it('gives every request of a constant rate once, at its own moment, however seldom it is asked', () => {
  const steps = fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { maxLength: 100 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 3 }),
      steps,
      (rate, seconds, waits) => {
        const schedule = new RateSchedule({ perSecond: rate, seconds }, 1_000);
        const dues: number[] = [];
        let now = 1_000;
        for (const wait of [...waits, 10_000]) {
          now += wait;
          for (let due = schedule.take(now); due !== null; due = schedule.take(now)) {
            expect(due).toBeLessThanOrEqual(now);
            dues.push(due);
          }
          expect(dues.length >= rate * seconds || (dues.length * 1000) / rate > now - 1_000 - 1e-6).toBe(
            true,
          );
        }
        expect(schedule.done).toBe(true);
        expect(dues).toHaveLength(rate * seconds);
        for (const [index, due] of dues.entries()) expect(due).toBeCloseTo(1_000 + (index * 1000) / rate, 6);
      },
    ),
  );
});

it('refuses a rate at which nothing would ever be sent', () => {
  expect(() => new RateSchedule({ perSecond: 0, seconds: 1 }, 0)).toThrow('more than 0');
});
