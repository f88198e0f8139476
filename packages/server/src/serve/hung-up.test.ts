import { expect, test } from 'vitest';
import { HungUp } from './hung-up.ts';

function hungUp() {
  const time = { now: 0 };
  return { time, out: new HungUp(() => time.now) };
}

/** How long an address is out from now on, to the half second. */
function outFor({ time, out }: ReturnType<typeof hungUp>, address: string): number {
  const begin = time.now;
  while (out.isOut(address)) time.now += 500;
  return time.now - begin;
}

test('an address is out for longer each time, up to ten seconds, and nobody else is', () => {
  const some = hungUp();
  const waits = Array.from({ length: 8 }, () => {
    some.out.note('a');
    expect(some.out.isOut('b')).toBe(false);
    return outFor(some, 'a');
  });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000]);
});

test('connections that were open beside the first count as one', () => {
  const some = hungUp();
  for (let nth = 0; nth < 100; nth += 1) some.out.note('a');
  expect(outFor(some, 'a')).toBe(1_000);
});

test('who has kept quiet for a minute begins anew', () => {
  const some = hungUp();
  some.out.note('a');
  outFor(some, 'a');
  some.time.now += 59_000;
  some.out.note('a');
  expect(outFor(some, 'a')).toBe(2_000);
  some.time.now += 60_000;
  some.out.note('a');
  expect(outFor(some, 'a')).toBe(1_000);
});

test('the oldest of too many addresses is forgotten', () => {
  const { out } = hungUp();
  for (let nth = 0; nth <= 10_000; nth += 1) out.note(`${nth}`);
  expect([out.isOut('0'), out.isOut('1'), out.isOut('10000')]).toEqual([false, true, true]);
});
