import { expect, it } from 'vitest';
import { printComparison } from './print-comparison.ts';

it('a table has a line for each row, and one word where every round was slower', () => {
  const printed = printComparison('server', {
    rows: [
      {
        row: 'GET /me, requests/s',
        better: 'more',
        rounds: [
          { base: 18_000, now: 17_000 },
          { base: 18_000, now: 16_200 },
        ],
      },
      { row: 'GET /me, CPU µs/request', better: 'less', rounds: [{ base: 50, now: 40 }] },
    ],
    leftOut: ['server: a work that is new'],
  });
  expect(printed.split('\n')).toEqual([
    '',
    'server                    base    now  ratio  (least  most)',
    'GET /me, requests/s      18000  16600   0.92   (0.90  0.94)  SLOWER',
    'GET /me, CPU µs/request   50.0   40.0   1.25   (1.25  1.25)',
    'Left out: server: a work that is new',
    '',
  ]);
});

it('says so where there is nothing to compare', () => {
  const printed = printComparison('lists', { rows: [], leftOut: ['lists: the other commit has none'] });
  expect(printed).toBe('\nlists: nothing was measured of both\nLeft out: lists: the other commit has none\n');
});
