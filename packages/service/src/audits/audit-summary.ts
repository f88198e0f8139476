import type { Schemas } from '@seogeo/contract';
import type { PagesOfBoth, Stores } from '../storage/storage.ts';

const TOP_ISSUES = 20;
const RANKED_PAGES = 10;

type Summary = Schemas['AuditSummary'];

/** What a report snapshot says of an ended audit, and what changed since the project's previous one. */
export async function summarizeAudit(
  { audits, pages }: Pick<Stores, 'audits' | 'pages'>,
  auditId: string,
  previous: { auditId: string | null; summary: Summary } | null,
): Promise<Summary> {
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
  const issues = [...(await pages.issueTotals(auditId, TOP_ISSUES)), ...ofSite];
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
            ...(previous.auditId === null
              ? {}
              : { samePages: samePages(await pages.ofBoth(previous.auditId, auditId)) }),
          },
  };
}

/** Audits of different extent have different means though no page has changed: these compare like with like. */
function samePages({
  pageCount,
  scoredPageCount,
  scoreBefore,
  scoreNow,
  issuesBefore,
  issuesNow,
}: PagesOfBoth) {
  return {
    pageCount,
    scoredPageCount,
    avgGeoScore: scoredPageCount === 0 ? null : oneDecimal((scoreNow - scoreBefore) / scoredPageCount),
    issues: issuesNow - issuesBefore,
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
