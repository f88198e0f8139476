import type {
  Account,
  AuditPage,
  AuditRun,
  AuditStarted,
  ContentBrief,
  ContentDraft,
  Data,
  GeoTest,
  ListMeta,
  Project,
  ProjectDetail,
  ReportSnapshot,
} from '@seogeo/client';
import {
  address,
  type Check,
  count,
  flag,
  isRecord,
  list,
  number,
  orAbsent,
  orNull,
  record,
  text,
  whole,
} from './check.ts';

type ReportOf<Kind> = Extract<ReportSnapshot, { kind: Kind }>;
type AuditSummary = ReportOf<'audit'>['summary'];
type Link = Data<'listPageLinks'>[number];

const project = { id: text, name: text, primaryDomain: address, createdAt: text };
const issueCounts = record<AuditRun['issueCounts']>({ error: count, warning: count, notice: count });

const run = record<AuditRun>({
  id: text,
  status: text,
  seedUrl: text,
  createdAt: text,
  stopReason: orNull(text),
  maxPages: count,
  pagesCrawled: count,
  pagesQueued: count,
  avgGeoScore: orNull(number),
  issueCounts,
  error: orNull(record({ message: text })),
  urlsSkipped: record({ robots: count, limits: count, offSite: count }),
  siteIssues: list(record({ code: text, severity: text, message: text })),
});

const page = record<AuditPage>({
  id: text,
  url: address,
  finalUrl: orNull(text),
  title: orNull(text),
  statusCode: orNull(count),
  geoScore: orNull(number),
  issues: list(record({})),
  geoBreakdown: list(record({ signal: text, points: number, max: number })),
});

const draft = record<ContentDraft>({
  id: text,
  title: text,
  status: text,
  createdAt: text,
  wordCount: orNull(count),
  content: orNull(text),
});

const brief = record<ContentBrief>({
  id: text,
  topic: text,
  searchIntent: text,
  schemaType: text,
  suggestedTitle: text,
  wordCount: orNull(record({ min: count, median: count, max: count })),
  duplicateRisk: record({ level: text, url: orNull(text) }),
  outline: list(record({ heading: text, level: whole(2, 6), sources: list(text) })),
  keyTerms: list(record({ term: text, range: orNull(record({ min: count, max: count })) })),
  questions: list(record({ text, source: text })),
  internalLinks: list(record({ url: text })),
  relatedPages: list(record({ url: text })),
  limitations: list(text),
});

const geoTest = record<GeoTest>({
  testId: text,
  prompt: text,
  locale: text,
  status: text,
  engine: text,
  simulated: flag,
  answer: orNull(text),
  failureReason: orNull(text),
  citations: list(record({ position: count, url: text, passage: orNull(text), own: flag })),
  metrics: orNull(
    record<NonNullable<GeoTest['metrics']>>({
      mentioned: flag,
      mentionCount: count,
      names: orAbsent(list(text)),
      cited: flag,
      citationCount: count,
      bestCitationPosition: orNull(count),
      wordShare: number,
      positionAdjustedWordShare: number,
    }),
  ),
});

const ranked = list(record<AuditSummary['bestPages'][number]>({ url: text, geoScore: number }));
const samePages = record<NonNullable<NonNullable<AuditSummary['change']>['samePages']>>({
  pageCount: count,
  scoredPageCount: count,
  avgGeoScore: orNull(number),
  issues: number,
});

const auditReport = record<ReportOf<'audit'>>({
  id: text,
  kind: text,
  auditRunId: text,
  createdAt: text,
  summary: record<AuditSummary>({
    status: text,
    stopReason: orNull(text),
    avgGeoScore: orNull(number),
    issueCounts,
    pageCount: count,
    pagesWithSchema: count,
    bestPages: ranked,
    worstPages: ranked,
    topIssues: list(record({ code: text, severity: text, count })),
    change: orNull(record<NonNullable<AuditSummary['change']>>({ samePages: orAbsent(samePages) })),
  }),
});
const testReport = record<ReportOf<'geo_test'>>({ id: text, createdAt: text, summary: geoTest });
const report: Check<ReportSnapshot> = (value, path) =>
  isRecord(value) && value.kind === 'geo_test' ? testReport(value, path) : auditReport(value, path);

const link = record<Link>({ url: text, statusCode: orNull(count), title: orNull(text), nofollow: flag });

const one = <T>(data: Check<T>) => record<{ data: T }>({ data });
const many = <T>(of: Check<T>) =>
  record<{ data: readonly T[]; meta: ListMeta }>({
    data: list(of),
    meta: record<ListMeta>({
      page: count,
      total: count,
      hasNextPage: flag,
      linkCounts: orAbsent(orNull(record({ followed: count, nofollow: count }))),
    }),
  });

/** What the commands read of each answer, by method and path as the contract writes them. */
export const answers: ReadonlyMap<string, Check<never>> = new Map<string, Check<never>>([
  ['GET /me', one(record<Account>({ userId: text, email: text, plan: text, apiKeyPrefix: text }))],
  ['GET /projects', many(record<Project>(project))],
  ['POST /projects', one(record<Project>(project))],
  [
    'GET /projects/{projectId}',
    one(
      record<ProjectDetail>({
        ...project,
        stats: record({
          avgGeoScore: orNull(number),
          lastAuditAt: orNull(text),
          pageCount: orNull(count),
          pagesWithSchema: orNull(count),
        }),
      }),
    ),
  ],
  ['GET /projects/{projectId}/audits', many(run)],
  ['POST /projects/{projectId}/audits', one(record<AuditStarted>({ auditRunId: text }))],
  ['GET /projects/{projectId}/audits/{auditId}/pages', many(page)],
  ['GET /projects/{projectId}/audits/{auditId}/pages/{pageId}/links', many(link)],
  ['GET /projects/{projectId}/drafts', many(draft)],
  ['POST /projects/{projectId}/content/briefs', one(brief)],
  ['GET /projects/{projectId}/reports', many(report)],
  ['POST /projects/{projectId}/geo-monitor/tests', one(geoTest)],
]);
