import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairLanes } from './fair-lanes.ts';

/** Serves one item at a time until `until` milliseconds are used; items of a lane cost what it costs, and never run out. */
function served(costs: Readonly<Record<string, number>>, until: number): Record<string, number> {
  const lanes = new FairLanes<string>();
  const used = Object.fromEntries(Object.keys(costs).map((name) => [name, 0]));
  for (const name of Object.keys(costs)) lanes.push(name, name);
  for (let time = 0; time < until; ) {
    const next = lanes.peek();
    if (next === null) break;
    lanes.take(next);
    const cost = costs[next.name] ?? 0;
    time += cost;
    used[next.name] = (used[next.name] ?? 0) + cost;
    lanes.push(next.name, next.name);
    lanes.charge(next, cost);
  }
  return used;
}

describe('lanes that share one resource', () => {
  it('have used as much as each other, whatever an item of each costs, but for the items in work', () => {
    const costs = fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 5_000 }), {
      minKeys: 2,
      maxKeys: 5,
    });
    fc.assert(
      fc.property(costs, (each) => {
        const used = Object.values(served(each, 100_000));
        const dearest = Math.max(...Object.values(each));
        expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(2 * dearest + 100);
      }),
    );
  });

  it('let one that comes later start level with the others: it neither waits for what they had, nor makes up for it', () => {
    const lanes = new FairLanes<string>();
    const serve = (cost: number) => {
      const next = lanes.peek();
      if (next === null) return '';
      lanes.take(next);
      lanes.charge(next, cost);
      return next.item;
    };
    for (let n = 0; n < 100; n += 1) lanes.push('heavy', 'h');
    for (let n = 0; n < 50; n += 1) serve(1_000);
    for (let n = 0; n < 4; n += 1) lanes.push('small', 's');
    expect([1, 2, 3].map(() => serve(10))).toContain('s');
    const rest = Array.from({ length: 6 }, () => serve(1_000));
    expect(rest.filter((item) => item === 'h').length).toBeGreaterThanOrEqual(2);
  });

  it('give an item that is put back its turn again', () => {
    const lanes = new FairLanes<number>();
    for (const n of [1, 2]) lanes.push('a', n);
    const first = lanes.peek();
    if (first !== null) {
      lanes.take(first);
      lanes.putBack(first);
    }
    expect(lanes.peek()?.item).toBe(1);
  });
});
