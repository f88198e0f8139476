import type { AuditRun, IssueCounts, ReportSnapshot, TopIssue } from '@seogeo/client';

/** The service keeps this many kinds of issues in a report, those found most often. */
const KEPT = 20;

/** What an audit found by kinds: errors first, then warnings, then notices, each by how often it was found. */
export interface IssueKinds {
  readonly kinds: readonly TopIssue[];
  /** Findings of kinds that are not among them. */
  readonly leftOut: IssueCounts;
}

type Kind = Pick<TopIssue, 'code' | 'severity'>;

const SEVERITIES = ['error', 'warning', 'notice'] as const;
const NONE = { error: 0, warning: 0, notice: 0 };

/** All kinds, from every page of an audit and what belongs to no page. */
export const kindsOfPages = (
  pages: readonly { readonly issues: readonly Kind[] }[],
  siteIssues: AuditRun['siteIssues'],
): IssueKinds => {
  const found = pages.flatMap(({ issues }) => issues);
  return {
    kinds: merged([...found, ...siteIssues].map(({ code, severity }) => ({ code, severity, count: 1 }))),
    leftOut: NONE,
  };
};

/** What a report knows of them: it keeps the most frequent kinds, behind which rare errors may be missing. */
export const kindsOfReport = (
  topIssues: readonly TopIssue[],
  { issueCounts, siteIssues }: Pick<AuditRun, 'issueCounts' | 'siteIssues'>,
): IssueKinds => {
  const leftOut = { ...NONE };
  for (const severity of SEVERITIES) {
    const ofSite = siteIssues.filter((issue) => issue.severity === severity).length;
    const listed = topIssues.filter((issue) => issue.severity === severity);
    const shown = listed.reduce((sum, { count }) => sum + count, 0);
    leftOut[severity] = Math.max(0, issueCounts[severity] + ofSite - shown);
  }
  return { kinds: merged(topIssues), leftOut };
};

/** Whether a report may have had more kinds than it keeps. */
export const mayLackKinds = ({ topIssues }: Extract<ReportSnapshot, { kind: 'audit' }>['summary']): boolean =>
  topIssues.length >= KEPT;

export const isComplete = ({ leftOut }: IssueKinds): boolean =>
  SEVERITIES.every((severity) => leftOut[severity] === 0);

/** A kind once, in the order of `IssueKinds`. */
export const merged = (issues: readonly TopIssue[]): readonly TopIssue[] => {
  const kinds = new Map<string, TopIssue>();
  for (const issue of issues) {
    const name = `${issue.severity} ${issue.code}`;
    kinds.set(name, { ...issue, count: issue.count + (kinds.get(name)?.count ?? 0) });
  }
  return [...kinds.values()].sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      b.count - a.count ||
      (a.code < b.code ? -1 : 1),
  );
};
