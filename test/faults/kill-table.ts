import type { Kill } from './killing.ts';

const ROWS = [
  { label: 'api, which crawls', crawler: 'api', victim: 'api' },
  { label: 'api, beside a worker', crawler: 'worker', victim: 'api' },
  { label: 'worker', crawler: 'worker', victim: 'worker' },
  { label: 'both', crawler: 'worker', victim: 'both' },
  { label: 'child, api crawls', crawler: 'api', victim: 'child' },
  { label: 'child, beside a worker', crawler: 'worker', victim: 'child' },
] as const;

/** Kills by victim: how many, and how many of them a running audit had to survive. */
export function killTable(kills: readonly Kill[]): readonly string[] {
  const row = (label: string, of: readonly Kill[]): string => {
    const during = of.filter(({ duringAudit }) => duringAudit).length;
    return `${label.padEnd(22)} ${String(of.length).padStart(5)} ${String(during).padStart(21)}`;
  };
  return [
    `${'killed'.padEnd(22)} ${'times'.padStart(5)} ${'during a running audit'.padStart(21)}`,
    ...ROWS.map(({ label, crawler, victim }) =>
      row(
        label,
        kills.filter((kill) => kill.crawler === crawler && kill.victim === victim),
      ),
    ),
    row('all', kills),
  ];
}
