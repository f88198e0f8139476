import type { ReportSnapshot } from '@seogeo/client';

export type AuditReport = Extract<ReportSnapshot, { kind: 'audit' }>;
export type AuditChange = AuditReport['summary']['change'];

/**
 * What changed since the last audit that completed, over the pages that both saw: between audits of different extent the
 * means differ though no page has changed. Snapshots from before the API told this have none.
 */
export const changeFacts = (change: AuditChange): Readonly<Record<string, string>> => {
  const same = change?.samePages;
  if (same === undefined) return {};
  if (same.pageCount === 0) return { change: 'none to tell: no page was in the last completed audit too' };
  const { avgGeoScore, scoredPageCount, pageCount } = same;
  const score =
    avgGeoScore === null ? 'no score in both' : `score ${signed(avgGeoScore, 1)} (${scoredPageCount} scored)`;
  const issues = `${signed(same.issues, 0)} ${Math.abs(same.issues) === 1 ? 'issue' : 'issues'}`;
  const pages = pageCount === 1 ? 'one page' : `${pageCount} pages`;
  const lost = lostPages(change);
  return {
    change: `${score}, ${issues} on the ${pages} that the last completed audit saw too${lost === '' ? '' : `; ${lost}`}`,
  };
};

/** ` (+0.4)`: what changed of the score on the pages that both audits saw; nothing where that is not known. */
export const scoreChange = (change: AuditChange): string => {
  const difference = change?.samePages?.avgGeoScore ?? null;
  const told = [difference === null ? '' : signed(difference, 1), lostPages(change)]
    .filter(Boolean)
    .join(', ');
  return told === '' ? '' : ` (${told})`;
};

/** A site whose pages break has fewer pages to score, and fewer issues. */
const lostPages = (change: AuditChange): string => {
  const lost = change?.samePages?.lostPageCount ?? 0;
  if (lost === 0) return '';
  return lost === 1 ? '1 page is answered no more' : `${lost} pages are answered no more`;
};

const signed = (difference: number, digits: number): string =>
  `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(digits)}`;
