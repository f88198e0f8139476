import type { ReportSnapshot } from '@seogeo/client';
import type { Look } from '../output/output.ts';
import type { Paint } from '../output/paint.ts';
import { type Column, table } from '../output/table.ts';

type TopIssue = Extract<ReportSnapshot, { kind: 'audit' }>['summary']['topIssues'][number];

const issueColumns: readonly Column<TopIssue>[] = [
  { header: 'FOUND', cell: ({ count }) => count, align: 'right' },
  {
    header: 'SEVERITY',
    cell: ({ severity }) => severity,
    paint: (text, { severity }, paint) => paintSeverity(text, severity, paint),
  },
  { header: 'ISSUE', cell: ({ code }) => code },
];

const paintSeverity = (text: string, severity: TopIssue['severity'], paint: Paint): string => {
  if (severity === 'error') return paint.red(text);
  return severity === 'warning' ? paint.yellow(text) : text;
};

/** Issues with how often each was found. */
export const issueTable = (issues: readonly TopIssue[], { width, paint }: Look): readonly string[] =>
  table(issueColumns, issues, width, paint);
