import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

const limits = { atOnce: 20, perSecond: 20, mostWait: 5_000 };
const names = fc.constantFrom('a', 'b');
const asked = fc.array(fc.record({ name: names, wait: fc.integer({ min: 0, max: 200 }) }), {
  maxLength: 300,
});

test('in no second pass more than at once and one after another, and nobody waits for longer than is said', () => {
  fc.assert(
    fc.property(asked, (all) => {
      const pace = new Pace(limits);
      const passed: { readonly name: string; readonly at: number }[] = [];
      let now = 5_000;
      for (const { name, wait } of all) {
        now += wait;
        const { ms: held, hasPlace } = pace.wait(name, now);
        expect(held).toBeLessThanOrEqual(limits.mostWait);
        if (hasPlace) passed.push({ name, at: now + held });
      }
      for (const { name, at } of passed) {
        const within = passed.filter((one) => one.name === name && one.at > at - 1_000 && one.at <= at);
        expect(within.length).toBeLessThanOrEqual(limits.atOnce + limits.perSecond);
      }
    }),
  );
});

test('who comes seldom enough is never held, whatever others do', () => {
  const pace = new Pace(limits);
  for (let at = 0; at < 500; at++) {
    pace.wait('flood', at * 50);
    pace.wait('flood', at * 50);
    expect(pace.wait('patient', at * 50).ms).toBe(0);
  }
});

test('the first of a burst pass at once, the next in their turn, and the last at different times', () => {
  const pace = new Pace(limits);
  const waits = Array.from({ length: 1_000 }, () => pace.wait('a', 7_000).ms);
  expect(waits.slice(0, 20)).toEqual(waits.slice(0, 20).map(() => 0));
  expect(waits.slice(20, 23)).toEqual([50, 100, 150]);
  expect(Math.min(...waits.slice(120))).toBeGreaterThanOrEqual(2_500);
  expect(new Set(waits.slice(120)).size).toBeGreaterThan(800);
  expect(pace.wait('b', 7_000).ms).toBe(0);
  expect(pace.wait('a', 17_000).ms).toBe(0);
});

test('names that nobody uses are forgotten, and of more than it remembers all', () => {
  const pace = new Pace(limits);
  for (let at = 0; at < 30_000; at++) pace.wait(`name ${at}`, at);
  expect(pace.size).toBeLessThanOrEqual(10_000);
  for (let at = 0; at < 30_000; at++) pace.wait(`other ${at}`, 40_000);
  expect(pace.size).toBeLessThanOrEqual(10_000);
});
