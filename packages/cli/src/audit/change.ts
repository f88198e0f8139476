import type { ReportSnapshot } from '@seogeo/client';

type AuditReport = Extract<ReportSnapshot, { kind: 'audit' }>;
export type AuditChange = AuditReport['summary']['change'];

/**
 * What changed since the audit before, over the pages that both saw: between audits of different extent the means differ
 * though no page has changed. Snapshots from before the API told this have none.
 */
export const changeFacts = (change: AuditChange): Readonly<Record<string, string>> => {
  const same = change?.samePages;
  if (same === undefined) return {};
  if (same.pageCount === 0) return { change: 'none to tell: no page was in the audit before too' };
  const { avgGeoScore, scoredPageCount } = same;
  const score =
    avgGeoScore === null ? 'no score in both' : `score ${signed(avgGeoScore, 1)} (${scoredPageCount} scored)`;
  const issues = `${signed(same.issues, 0)} ${Math.abs(same.issues) === 1 ? 'issue' : 'issues'}`;
  return {
    change: `${score}, ${issues} on the ${same.pageCount === 1 ? 'one page' : `${same.pageCount} pages`} that the audit before saw too`,
  };
};

/** ` (+0.4)`: what changed of the score on the pages that both audits saw; nothing where that is not known. */
export const scoreChange = (change: AuditChange): string => {
  const difference = change?.samePages?.avgGeoScore ?? null;
  return difference === null ? '' : ` (${signed(difference, 1)})`;
};

const signed = (difference: number, digits: number): string =>
  `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(digits)}`;
