import { expect, test } from 'vitest';
import { AddressCosts } from './address-costs.ts';

test('what an address has cost is halved every second, and forgotten in the end', () => {
  let now = 0;
  const costs = new AddressCosts(() => now);
  costs.add('a', 8);
  costs.add('b', 1);
  expect(['a', 'b', 'c'].map((address) => costs.isLow(address))).toEqual([false, true, true]);
  now = 1_000;
  costs.add('b', 0);
  expect([costs.of('a'), costs.of('b')]).toEqual([4, 0.5]);
  now = 2_900;
  costs.add('b', 0);
  expect(costs.of('a')).toBe(2);
  now = 3_100;
  costs.add('b', 0);
  expect(costs.of('a')).toBe(1);
  now = 60_000;
  costs.add('b', 0);
  expect(costs.of('a')).toBe(0);
});
