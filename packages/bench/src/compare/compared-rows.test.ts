import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Figure,
  forBoth,
  measureInTurns,
  type Row,
  ratioOf,
  rowsOf,
  type Side,
} from './compared-rows.ts';

const values = fc.double({ min: 0.001, max: 1e6, noNaN: true });
const rounds = fc.array(fc.record({ base: values, now: values }), { minLength: 1, maxLength: 9 });
const row = (better: Row['better'], all: readonly Readonly<Record<Side, number>>[]): Row => ({
  row: 'GET /me',
  better,
  rounds: all,
});
const figure = (name: string, value: number): Figure => ({ row: name, better: 'less', value });

describe('a ratio', () => {
  it('is above 1 for more requests and for less time', () => {
    expect(ratioOf(row('more', [{ base: 100, now: 120 }])).ratio).toBeCloseTo(1.2);
    expect(ratioOf(row('less', [{ base: 120, now: 100 }])).ratio).toBeCloseTo(1.2);
  });

  it('lies within its spread, and is the same for a quantity as for its inverse', () => {
    fc.assert(
      fc.property(rounds, (all) => {
        const more = ratioOf(row('more', all));
        expect(more.ratio).toBeGreaterThanOrEqual(more.least);
        expect(more.ratio).toBeLessThanOrEqual(more.most);
        const inverse = all.map(({ base, now }) => ({ base: 1 / base, now: 1 / now }));
        expect(ratioOf(row('less', inverse)).ratio / more.ratio).toBeCloseTo(1, 6);
      }),
    );
  });

  it('compares neighbours in time: a machine that slows down for a whole round changes nothing', () => {
    const slowing = [1, 10, 3].map((by) => ({ base: 100 / by, now: 50 / by }));
    expect(ratioOf(row('more', slowing))).toMatchObject({ ratio: 0.5, least: 0.5, most: 0.5 });
  });

  it('is told as slower where every round was, be it by little, and not where one was as good', () => {
    const slower = [
      { base: 100, now: 99 },
      { base: 100, now: 60 },
    ];
    expect(ratioOf(row('more', slower)).isSlower).toBe(true);
    expect(ratioOf(row('less', slower)).isSlower).toBe(false);
    expect(ratioOf(row('more', [...slower, { base: 100, now: 100 }])).isSlower).toBe(false);
  });

  it('tells the medians of both sides, which need not be of the same round', () => {
    const all = [
      { base: 1, now: 9 },
      { base: 2, now: 1 },
      { base: 9, now: 2 },
    ];
    expect(ratioOf(row('more', all))).toMatchObject({ base: 2, now: 2, ratio: 0.5 });
  });
});

describe('what is compared', () => {
  it('is what both have in every round; the rest is named', () => {
    const { rows, leftOut } = rowsOf('server', [
      { base: [figure('a', 1), figure('gone', 1)], now: [figure('a', 2), figure('new', 1), figure('c', 1)] },
      { base: [figure('a', 3), figure('c', 1)], now: [figure('a', 4), figure('c', 1)] },
    ]);
    expect(rows).toEqual([
      {
        row: 'a',
        better: 'less',
        rounds: [
          { base: 1, now: 2 },
          { base: 3, now: 4 },
        ],
      },
    ]);
    for (const name of ['gone', 'new', 'c'])
      expect(leftOut.filter((what) => what.startsWith(`server: ${name},`))).toHaveLength(1);
  });

  it('leaves out a figure that the system could not tell, instead of dividing by it', () => {
    const { rows, leftOut } = rowsOf('server', [{ base: [figure('CPU', 0)], now: [figure('CPU', 0)] }]);
    expect(rows).toEqual([]);
    expect(leftOut).toHaveLength(1);
  });

  it('is measured in turns, and each side is first in half of the rounds', async () => {
    const order: string[] = [];
    let round = 0;
    const { rows } = await measureInTurns(
      'server',
      4,
      (turns) => {
        round += 1;
        return forBoth(turns, async (side) => {
          order.push(`${round} ${side}`);
          return [figure('a', round + (side === 'now' ? 10 : 0))];
        });
      },
      () => undefined,
    );
    expect(order).toEqual(['1 base', '1 now', '2 now', '2 base', '3 base', '3 now', '4 now', '4 base']);
    expect(rows[0]?.rounds.map(({ now }) => now)).toEqual([11, 12, 13, 14]);
  });
});
