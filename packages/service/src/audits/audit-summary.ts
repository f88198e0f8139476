import type { Schemas } from '@seogeo/contract';
import { SITE_CHECKS } from '@seogeo/engine/crawl';
import type { PagesOfBoth, Stores } from '../storage/storage.ts';

/** As many as a summary may have: a kind that is on one page only may be an error. */
const TOP_ISSUES = 100;
const RANKED_PAGES = 10;

/** Issues of a page that hang on which others the audit saw, and what they stand in the place of. */
const OF_OTHER_PAGES = [...new Set(SITE_CHECKS.flatMap(({ code, replaces = [] }) => [code, ...replaces]))];

type Summary = Schemas['AuditSummary'];

/** What a report snapshot says of an ended audit, and what changed since the project's previous one. */
export async function summarizeAudit(
  { audits, pages, reports }: Pick<Stores, 'audits' | 'pages' | 'reports'>,
  { auditId, projectId }: { readonly auditId: string; readonly projectId: string },
): Promise<Summary> {
  const previous = await reports.newestAudit(projectId);
  const completed = await reports.newestCompleted(projectId);
  const { run, pagesWithSchema, siteIssues } = await audits.ended(auditId);
  const figures = {
    status: run.status,
    stopReason: run.stopReason,
    avgGeoScore: run.avgGeoScore,
    pageCount: run.pagesCrawled,
    pagesWithSchema,
    issueCounts: run.issueCounts,
  };
  const ofSite = siteIssues.map(({ code, severity }) => ({ code, severity, count: 1 }));
  const issues = kindsOf([...(await pages.issueTotals(auditId, TOP_ISSUES)), ...ofSite]);
  return {
    ...figures,
    topIssues: issues.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)).slice(0, TOP_ISSUES),
    bestPages: await pages.ranked(auditId, 'desc', RANKED_PAGES),
    worstPages: await pages.ranked(auditId, 'asc', RANKED_PAGES),
    change:
      previous === null
        ? null
        : {
            ...changeSince(previous.summary, figures),
            ...(completed !== null && {
              samePages: samePages(
                await pages.ofBoth(completed.auditId, auditId, incomparable(completed, run)),
              ),
            }),
          },
  };
}

/** Each kind once: a site may have several issues of one, and pages as well. */
function kindsOf(issues: readonly Schemas['TopIssue'][]): Schemas['TopIssue'][] {
  const kinds = new Map<string, Schemas['TopIssue']>();
  for (const issue of issues) {
    const kind = `${issue.code} ${issue.severity}`;
    kinds.set(kind, { ...issue, count: issue.count + (kinds.get(kind)?.count ?? 0) });
  }
  return [...kinds.values()];
}

/** Codes of issues that say nothing where one of two audits has not seen all of the site. */
function incomparable(
  ...audits: readonly { readonly stopReason: Summary['stopReason'] }[]
): readonly string[] {
  return audits.every(({ stopReason }) => stopReason === 'frontier_exhausted') ? [] : OF_OTHER_PAGES;
}

/** Audits of different extent have different means though no page has changed: these compare like with like. */
function samePages({ pageCount, lostPageCount, scoredPageCount, ...sums }: PagesOfBoth) {
  const change = (sums.scoreNow - sums.scoreBefore) / scoredPageCount;
  return {
    pageCount,
    lostPageCount,
    scoredPageCount,
    avgGeoScore: scoredPageCount === 0 ? null : oneDecimal(change),
    issues: sums.issuesNow - sums.issuesBefore,
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

function changeSince(
  before: Summary,
  now: Pick<Summary, 'avgGeoScore' | 'pageCount' | 'issueCounts'>,
): NonNullable<Summary['change']> {
  const scored = before.avgGeoScore !== null && now.avgGeoScore !== null;
  return {
    avgGeoScore: scored ? oneDecimal((now.avgGeoScore ?? 0) - (before.avgGeoScore ?? 0)) : null,
    pageCount: now.pageCount - before.pageCount,
    issues: allIssues(now.issueCounts) - allIssues(before.issueCounts),
  };
}

function allIssues({ error, warning, notice }: Summary['issueCounts']): number {
  return error + warning + notice;
}
