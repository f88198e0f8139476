import { printLockWait } from '../report/bench-postgres.ts';
import { median } from '../report/median.ts';
import { plainTable } from '../report/plain-table.ts';
import { CONTENDERS, type DatabaseRace, type DatabaseRun } from './race-databases.ts';

const HEAD = [
  '',
  'pages',
  'pages/s',
  '(least',
  'most)',
  'service CPU ms/page',
  'PostgreSQL CPU ms/page',
  'load average',
];

/** Medians of the rounds, and what is asked of them. */
export function printedDatabases({ runs, longestLockWait }: DatabaseRace): string {
  const of = (title: DatabaseRun['title']) => runs.filter((run) => run.title === title);
  const rows = CONTENDERS.map(({ title }) => {
    const own = of(title);
    const speeds = own.map(speed);
    return [
      title,
      String(own[0]?.pages ?? 0),
      median(speeds).toFixed(0),
      `(${Math.min(...speeds).toFixed(0)}`,
      `${Math.max(...speeds).toFixed(0)})`,
      middle(own, ({ serviceCpuPerPage }) => serviceCpuPerPage),
      middle(own, ({ databaseCpuPerPage }) => databaseCpuPerPage),
      middle(own, ({ loadAverage }) => loadAverage),
    ];
  });
  const ratio = (one: DatabaseRun['title'], other: DatabaseRun['title'], figure: typeof speed): string =>
    median(of(one).map((run, nth) => figure(run) / figure(of(other)[nth] ?? run))).toFixed(2);
  return [
    plainTable([HEAD, ...rows]).trimEnd(),
    `pages/s of PostgreSQL against SQLite: ${ratio('PostgreSQL', 'SQLite', speed)}`,
    `CPU a page of two workers against one: ${ratio('PostgreSQL, 2 workers, 2 audits', 'PostgreSQL, 1 worker, 2 audits', cpu)}`,
    printLockWait(longestLockWait),
  ].join('\n');
}

function speed({ pages, seconds }: DatabaseRun): number {
  return pages / seconds;
}

function cpu({ serviceCpuPerPage, databaseCpuPerPage }: DatabaseRun): number {
  return (serviceCpuPerPage ?? 0) + (databaseCpuPerPage ?? 0);
}

function middle(runs: readonly DatabaseRun[], of: (run: DatabaseRun) => number | null): string {
  const values = runs.flatMap((run) => of(run) ?? []);
  return values.length === 0 ? '' : median(values).toFixed(2);
}
