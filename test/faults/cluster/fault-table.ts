import { median } from '@seogeo/bench';
import type { ClusterRunResult, Fault } from './cluster-run.ts';

const ROWS = [
  ['API node killed', /^api/],
  ['worker killed', /^worker/],
  ['PostgreSQL killed', /^database$/],
  ['connections cut', /^connections$/],
  ['cut in the answer', /^answers$/],
  ['all', /./],
] as const;

/** Faults by their kind: how many, and how long what follows from them lasted. */
export function clusterTable({ faults }: Pick<ClusterRunResult, 'faults'>): readonly string[] {
  const line = (cells: readonly string[]): string =>
    cells.map((cell, nth) => (nth === 0 ? cell.padEnd(18) : cell.padStart(24))).join(' ');
  return [
    line(['fault', 'times', 'answers again after s', 'audits go on after s']),
    ...ROWS.map(([title, which]) => {
      const own = faults.filter(({ victim }) => which.test(victim));
      return line([
        title,
        String(own.length),
        spread(own, ({ answeredAfter }) => answeredAfter),
        spread(own, ({ wentOnAfter }) => wentOnAfter),
      ]);
    }),
  ];
}

/** Median and most. */
function spread(faults: readonly Fault[], of: (fault: Fault) => number): string {
  if (faults.length === 0) return '';
  const seconds = faults.map((fault) => of(fault) / 1000);
  return `${median(seconds).toFixed(1)}, at most ${Math.max(...seconds).toFixed(1)}`;
}
