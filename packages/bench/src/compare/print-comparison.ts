import { plainTable } from '../report/plain-table.ts';
import { type Compared, type Ratio, ratioOf } from './compared-rows.ts';

/** A benchmark's table, and what is not in it. */
export function printComparison(title: string, { rows, leftOut }: Compared): string {
  const table =
    rows.length === 0
      ? `${title}: nothing was measured of both\n`
      : plainTable([
          [title, 'base', 'now', 'ratio', '(least', 'most)', ''],
          ...rows.map((row) => cells(ratioOf(row))),
        ]);
  return `\n${table}${leftOut.map((what) => `Left out: ${what}\n`).join('')}`;
}

function cells({ row, base, now, ratio, least, most, isSlower }: Ratio): string[] {
  return [
    row,
    shown(base),
    shown(now),
    ratio.toFixed(2),
    `(${least.toFixed(2)}`,
    `${most.toFixed(2)})`,
    isSlower ? 'SLOWER' : '',
  ];
}

/** In three digits, large numbers in whole ones. */
function shown(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}
