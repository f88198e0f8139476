import type { ReportSnapshot } from '@seogeo/client';
import { changeFacts } from '../audit/change.ts';
import { issueTable } from '../audit/issue-table.ts';
import { severities } from '../output/counted.ts';
import { facts } from '../output/facts.ts';
import type { Look } from '../output/output.ts';
import { scoreText } from '../output/score.ts';
import { type Column, table } from '../output/table.ts';
import { geoTestLines } from './geo-test-lines.ts';

type AuditReport = Extract<ReportSnapshot, { kind: 'audit' }>;
type RankedPage = AuditReport['summary']['bestPages'][number];

/** A report snapshot as a person reads it. */
export const reportLines = (report: ReportSnapshot, look: Look): readonly string[] =>
  report.kind === 'geo_test' ? geoTestLines(report.summary, look) : auditReportLines(report, look);

const auditReportLines = ({ id, createdAt, auditRunId, summary }: AuditReport, look: Look) => {
  const { issueCounts, stopReason, status } = summary;
  const section = (title: string, lines: readonly string[]) => ['', look.paint.bold(title), ...lines];
  const pages = (list: readonly RankedPage[]) => table(columns, list, look.width, look.paint);
  return [
    ...facts(
      {
        report: id,
        'of audit': auditRunId,
        created: createdAt,
        status: stopReason === null ? status : `${status} (${stopReason})`,
        'GEO score': scoreText(summary.avgGeoScore),
        ...(summary.pageCount === 0 ? {} : changeFacts(summary.change)),
        pages: summary.pageCount,
        'with schema': summary.pagesWithSchema,
        issues: severities(issueCounts),
      },
      look,
    ),
    ...(summary.topIssues.length === 0
      ? []
      : section('Issues by frequency', issueTable(summary.topIssues, look))),
    ...(summary.bestPages.length === 0 ? [] : section('Best pages', pages(summary.bestPages))),
    ...(summary.worstPages.length === 0 ? [] : section('Worst pages', pages(summary.worstPages))),
  ];
};

const columns: readonly Column<RankedPage>[] = [
  { header: 'SCORE', cell: ({ geoScore }) => scoreText(geoScore), align: 'right' },
  { header: 'URL', cell: ({ url }) => url, shorten: 'middle' },
];
