import type { TopIssue } from '@seogeo/client';
import { SEVERITIES } from '../output/counted.ts';
import type { Look } from '../output/output.ts';
import type { Paint } from '../output/paint.ts';
import { type Column, table } from '../output/table.ts';

/** What stands above the table. */
export const ISSUES_TITLE = 'Issues, errors first';

const issueColumns: readonly Column<TopIssue>[] = [
  { header: 'FOUND', cell: ({ count }) => count, align: 'right' },
  {
    header: 'SEVERITY',
    cell: ({ severity }) => severity,
    paint: (text, { severity }, paint) => paintSeverity(text, severity, paint),
  },
  { header: 'ISSUE', cell: ({ code }) => code },
];

export const paintSeverity = (text: string, severity: TopIssue['severity'], paint: Paint): string => {
  if (severity === 'error') return paint.red(text);
  return severity === 'warning' ? paint.yellow(text) : text;
};

/** Kinds of issues with how often each was found: errors first, since a report has the most frequent ones first. */
export const issueTable = (issues: readonly TopIssue[], { width, paint }: Look): readonly string[] => {
  const bySeverity = SEVERITIES.flatMap((severity) => issues.filter((issue) => issue.severity === severity));
  return table(issueColumns, bySeverity, width, paint);
};
