import type { TopIssue } from '@seogeo/client';
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

/** Kinds of issues with how often each was found. */
export const issueTable = (issues: readonly TopIssue[], { width, paint }: Look): readonly string[] =>
  table(issueColumns, issues, width, paint);
