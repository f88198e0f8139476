import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairLine } from './fair-line.ts';

/** A line, and who has gone on so far. */
function line() {
  const waits = new FairLine();
  const went: string[] = [];
  return {
    waits,
    went,
    join: (account: string, cost: number, what = account) => waits.join(account, cost, () => went.push(what)),
    goOn: () => waits.goOn(() => true),
  };
}

describe('a line', () => {
  test('lets nobody go on who may not, and is empty when all have gone', () => {
    const { waits, went, join, goOn } = line();
    join('a', 10);
    expect(waits.goOn((cost) => cost < 10)).toBe(false);
    expect([went, waits.isEmpty]).toEqual([[], false]);
    expect([goOn(), goOn(), waits.isEmpty]).toEqual([true, false, true]);
    expect(went).toEqual(['a']);
  });

  test('goes by the order of coming among those who ask for as much', () => {
    const { went, join, goOn } = line();
    for (const name of ['a', 'b', 'a', 'c', 'b']) join(name, 10);
    while (goOn());
    expect(went.join('')).toBe('abcab');
  });

  test.each([1, 20])(
    'has whoever asks for little wait for one at most of %i that ask for much',
    (accounts) => {
      const { went, join, goOn } = line();
      for (let round = 0; round < 5; round += 1)
        for (let at = 0; at < accounts; at += 1) join(`many-${at}`, 16_000, 'many');
      for (let step = 0; step < 2 * accounts; step += 1) {
        join('few', 256);
        goOn();
        goOn();
        expect(went.filter((name) => name === 'few').length).toBe(step + 1);
      }
    },
  );

  test('has whoever asks steadily in its turn, however many are new', () => {
    const { went, join, goOn } = line();
    for (let at = 0; at < 10; at += 1) join('steady', 256);
    for (let at = 0; at < 50; at += 1) join(`new-${at}`, 256, 'new');
    for (let at = 50; at < 700; at += 1) {
      join(`new-${at}`, 256, 'new');
      goOn();
    }
    expect(went.filter((name) => name === 'steady').length).toBe(10);
  });

  test('has all go on once, each account in its own order, and shares that differ by no more than the largest', () => {
    const asked = fc.record({
      account: fc.constantFrom('a', 'b', 'c'),
      cost: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 60 }), (all) => {
        const { waits, went, goOn } = line();
        for (const [at, { account, cost }] of all.entries())
          waits.join(account, cost, () => went.push(`${at}`));
        const given = new Map<string, number>();
        const left = Map.groupBy(all.keys(), (at) => all[at]?.account ?? '');
        while (goOn()) {
          const at = Number(went.at(-1));
          const { account, cost } = all[at] ?? { account: '', cost: 0 };
          expect(left.get(account)?.shift()).toBe(at);
          given.set(account, (given.get(account) ?? 0) + cost);
          const waiting = [...left]
            .filter(([, rest]) => rest.length > 0)
            .map(([name]) => given.get(name) ?? 0);
          if (waiting.length > 1)
            expect(Math.max(...waiting) - Math.min(...waiting)).toBeLessThanOrEqual(200);
        }
        expect(went.length).toBe(all.length);
      }),
    );
  });
});
