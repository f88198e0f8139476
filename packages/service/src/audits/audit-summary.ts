import type { Schemas } from '@seogeo/contract';
import { type Kysely, sql } from 'kysely';
import { readJson } from '../storage/sqlite/connection/read-json.ts';
import type { Database } from '../storage/sqlite/connection/schema.ts';
import { toAuditRun } from '../storage/sqlite/stores/audit-store.ts';

const TOP_ISSUES = 20;
const RANKED_PAGES = 10;

type Summary = Schemas['AuditSummary'];

/** What a report snapshot says of an ended audit, and what changed since the project's previous one. */
export async function summarizeAudit(
  db: Kysely<Database>,
  auditId: string,
  previous: Summary | null,
): Promise<Summary> {
  const row = await db.selectFrom('audits').selectAll().where('id', '=', auditId).executeTakeFirstOrThrow();
  const run = toAuditRun(row);
  const figures = {
    status: run.status,
    stopReason: run.stopReason,
    avgGeoScore: run.avgGeoScore,
    pageCount: run.pagesCrawled,
    pagesWithSchema: row.pages_with_schema,
    issueCounts: run.issueCounts,
  };
  return {
    ...figures,
    topIssues: await topIssues(db, auditId, readJson<Schemas['SiteIssue'][]>(row.site_issues)),
    bestPages: await rankedPages(db, auditId, 'desc'),
    worstPages: await rankedPages(db, auditId, 'asc'),
    change: previous === null ? null : changeSince(previous, figures),
  };
}

async function topIssues(
  db: Kysely<Database>,
  auditId: string,
  siteIssues: readonly Schemas['SiteIssue'][],
): Promise<Summary['topIssues']> {
  const counted = await db
    .selectFrom('audit_page_issues')
    .select(['code', 'severity', sql<number>`sum(count)`.as('count')])
    .where('audit_id', '=', auditId)
    .groupBy(['code', 'severity'])
    .orderBy('count', 'desc')
    .orderBy('code')
    .limit(TOP_ISSUES)
    .execute();
  const pageIssues = counted.map((issue) => ({ ...issue, count: Number(issue.count) }));
  const ofSite = siteIssues.map(({ code, severity }) => ({ code, severity, count: 1 }));
  return [...pageIssues, ...ofSite]
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    .slice(0, TOP_ISSUES);
}

async function rankedPages(
  db: Kysely<Database>,
  auditId: string,
  order: 'asc' | 'desc',
): Promise<Summary['bestPages']> {
  const rows = await db
    .selectFrom('audit_pages')
    .select(['url', 'geo_score'])
    .where('audit_id', '=', auditId)
    .where('geo_score', 'is not', null)
    .orderBy('geo_score', order)
    .orderBy('url')
    .limit(RANKED_PAGES)
    .execute();
  return rows.flatMap(({ url, geo_score: geoScore }) => (geoScore === null ? [] : [{ url, geoScore }]));
}

function changeSince(
  before: Summary,
  now: Pick<Summary, 'avgGeoScore' | 'pageCount' | 'issueCounts'>,
): NonNullable<Summary['change']> {
  const scored = before.avgGeoScore !== null && now.avgGeoScore !== null;
  return {
    avgGeoScore: scored ? Math.round(((now.avgGeoScore ?? 0) - (before.avgGeoScore ?? 0)) * 10) / 10 : null,
    pageCount: now.pageCount - before.pageCount,
    issues: allIssues(now.issueCounts) - allIssues(before.issueCounts),
  };
}

function allIssues({ error, warning, notice }: Summary['issueCounts']): number {
  return error + warning + notice;
}
