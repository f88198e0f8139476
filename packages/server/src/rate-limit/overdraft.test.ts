import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Overdraft } from './overdraft.ts';

const names = fc.constantFrom('a', 'b');
const asked = fc.array(fc.record({ name: names, wait: fc.integer({ min: 0, max: 200 }) }), {
  maxLength: 200,
});

test('a refusal is held only where its own bucket refused twenty times within the same second', () => {
  fc.assert(
    fc.property(asked, (refusals) => {
      const overdraft = new Overdraft();
      const before: { readonly name: string; readonly at: number }[] = [];
      let now = 5_000;
      for (const { name, wait } of refusals) {
        now += wait;
        const recent = before.filter((one) => one.name === name && now - one.at < 1_000).length;
        if (overdraft.refuse(name, now) > 0) expect(recent).toBeGreaterThanOrEqual(20);
        before.push({ name, at: now });
      }
    }),
  );
});

test('whoever goes on asking is held from the twenty-first refusal of a second on', () => {
  const overdraft = new Overdraft();
  const held = Array.from({ length: 40 }, (_, index) => overdraft.refuse('a', 7_000 + index) > 0);
  expect(held.indexOf(true)).toBe(20);
  expect(held.slice(20)).not.toContain(false);
  expect(overdraft.refuse('b', 7_050)).toBe(0);
});
