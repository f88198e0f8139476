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

  const takeNext = (lanes: FairLanes<string>, cost: number) => {
    const next = lanes.peek();
    if (next === null) return null;
    lanes.take(next);
    lanes.charge(next, cost);
    return next;
  };

  it('expect of an item what those before it have cost: at once as much more, and little by little as much less', () => {
    const lanes = new FairLanes<string>();
    for (let n = 0; n < 9; n += 1) lanes.push('a', 'a');
    const estimates = [400, 80, 80, 900, 8].map((cost) => takeNext(lanes, cost)?.estimate);
    expect(estimates).toEqual([100, 400, 360, 325, 900]);
    expect(lanes.peek()?.estimate).toBe(900 - 892 / 8);
  });

  it('charge an item when it is taken, and the difference when it is done', () => {
    const lanes = new FairLanes<string>();
    for (const name of ['a', 'a', 'b', 'b']) lanes.push(name, name);
    const first = lanes.peek();
    if (first === null) throw new Error('There is nothing.');
    expect(first).toEqual({ name: 'a', item: 'a', estimate: 100 });
    lanes.take(first);
    // Level with the first until it has cost more than was expected.
    expect(lanes.peek()?.name).toBe('b');
    lanes.charge(first, 20);
    expect([takeNext(lanes, 30)?.name, takeNext(lanes, 1)?.name, takeNext(lanes, 1)?.name]).toEqual([
      'b',
      'a',
      'b',
    ]);
    expect(lanes.peek()).toBeNull();
  });

  it('charge nothing for an item that is put back, and serve nobody out of turn for it', () => {
    const lanes = new FairLanes<string>();
    for (const name of ['a', 'b']) lanes.push(name, name);
    const first = lanes.peek();
    if (first === null) throw new Error('There is nothing.');
    lanes.take(first);
    lanes.putBack(first);
    expect([takeNext(lanes, 1)?.name, takeNext(lanes, 1)?.name]).toEqual(['a', 'b']);
  });

  it('remember how costly some are that have nothing to do, and not all that ever came', () => {
    const lanes = new FairLanes<string>();
    const estimateOf = (name: string) => {
      lanes.push(name, name);
      let next = takeNext(lanes, 1);
      while (next !== null && next.name !== name) next = takeNext(lanes, 1);
      return next?.estimate;
    };
    /** So many others come once each, while one that is always there gets on. */
    const passersBy = (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        for (const name of ['always', `${n}`]) lanes.push(name, name);
        for (let turn = 0; turn < 2; turn += 1) takeNext(lanes, 900);
      }
    };
    lanes.push('first', 'first');
    takeNext(lanes, 800);
    passersBy(0, 200);
    expect(estimateOf('first')).toBe(800);
    passersBy(200, 600);
    expect(estimateOf('first')).toBe(100);
  });
});
