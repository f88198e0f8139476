import type { AuditPage, AuditRun } from '@seogeo/client';
import { SEVERITIES, severities } from '../output/counted.ts';
import { facts } from '../output/facts.ts';
import { histogram } from '../output/histogram.ts';
import type { Look } from '../output/output.ts';
import { scoreColumn, scoreText } from '../output/score.ts';
import { type Column, table } from '../output/table.ts';
import { shortenEnd } from '../output/text-width.ts';
import { visible } from '../output/visible.ts';
import { wrap } from '../output/wrap.ts';
import { changeFacts } from './change.ts';
import type { Findings } from './findings.ts';
import { ISSUES_TITLE, issueTable, paintSeverity } from './issue-table.ts';

/** Columns of the longest bar of the histogram, where the terminal has room for it. */
const LONGEST_BAR = 40;

/** An ended audit as a person reads it. */
export const auditLines = (run: AuditRun, findings: Findings, look: Look): readonly string[] => [
  ...figures(run, findings, look),
  ...section('GEO scores', scoreLines(findings, look), look),
  ...section('Worst pages', worstLines(findings, look), look),
  ...section('The site as a whole', siteLines(run, look), look),
  ...section(ISSUES_TITLE, run.pagesCrawled === 0 ? [] : issueLines(findings, look), look),
];

const section = (title: string, lines: readonly string[], { paint }: Look): readonly string[] =>
  lines.length === 0 ? [] : ['', paint.bold(title), ...lines];

const figures = (run: AuditRun, findings: Findings, look: Look): readonly string[] => {
  const { robots, limits, offSite } = run.urlsSkipped;
  const reason = stoppedBy(run);
  const begun = { audit: run.id, status: run.status };
  // Why is the last line that the command prints, and there is nothing else to tell.
  if (run.error !== null && run.pagesCrawled === 0) return facts(begun, look);
  return facts(
    {
      ...begun,
      ...(reason === null ? {} : { 'stopped by': reason }),
      'GEO score': scoreText(run.avgGeoScore) ?? 'none: no page could be scored',
      ...changeFacts(findings.report?.summary.change ?? null),
      pages: pagesText(run, findings),
      skipped: `${robots} by robots.txt or nofollow, ${offSite} on other sites, ${limits} over a limit`,
      issues: `${severities(run.issueCounts)} on pages, ${run.siteIssues.length} site-wide`,
    },
    look,
  );
};

/** Every address that was requested is a page record; what is said of pages elsewhere is said of those that are HTML. */
const pagesText = ({ pagesCrawled, pagesQueued }: AuditRun, { scores }: Findings): string => {
  const scored = scores.reduce((sum, { pages }) => sum + pages, 0);
  const others = pagesCrawled === scored ? '' : ', the others redirects, errors and files';
  const more = pagesQueued === 0 ? '' : `; ${pagesQueued} more ${pagesQueued === 1 ? 'was' : 'were'} found`;
  return `${pagesCrawled} requested, ${scored} scored${others}${more}`;
};

/** What the last line of the command says is not said twice. */
const siteLines = ({ siteIssues, error }: AuditRun, { width, paint }: Look): readonly string[] =>
  SEVERITIES.flatMap((severity) =>
    siteIssues
      .filter((issue) => issue.severity === severity && !(error && issue.message.includes(error.message)))
      .flatMap(({ code, message }) =>
        wrap(
          `  ${paintSeverity(severity, severity, paint)} ${visible(`${code}: ${message}`)}`,
          width,
          '    ',
        ),
      ),
  );

/** The finding that says how much an audit saw that ended before it had seen what it was to see. */
const ENDED_BY: ReadonlyMap<string | null, string> = new Map([
  ['time_limit', 'audit_time_limit'],
  ['storage_limit', 'storage_limit'],
  ['outage', 'audit_incomplete'],
]);

const stoppedBy = ({ stopReason, siteIssues }: AuditRun): string | null => {
  const code = ENDED_BY.get(stopReason);
  if (code === undefined) return null;
  const message = siteIssues.find((issue) => issue.code === code)?.message;
  return message === undefined ? stopReason : `${stopReason}: ${message}`;
};

const scoreLines = ({ scores }: Findings, { width }: Look): readonly string[] => {
  if (scores.every(({ pages }) => pages === 0)) return [];
  const bins = scores.map(({ from, to, pages }) => ({ label: `${from}–${to}`.padStart(6), count: pages }));
  return histogram(bins, Math.max(5, Math.min(LONGEST_BAR, width - 18))).map((line) => `  ${line}`);
};

const worstColumns = (width: number): readonly Column<AuditPage>[] => [
  scoreColumn(({ geoScore }) => geoScore),
  { header: 'ISSUES', cell: ({ issues }) => issues.length, align: 'right' },
  { header: 'URL', cell: ({ url }) => url, shorten: 'middle' },
  {
    header: 'LOSES MOST AT',
    cell: (page) => capOf(page, width) ?? weakestSignals(page),
    shorten: 'end',
    last: true,
  },
];

const worstLines = ({ worstPages }: Findings, { width, paint }: Look): readonly string[] =>
  worstPages.length === 0 ? [] : indented(table(worstColumns(width), worstPages, width - 2, paint));

/** Columns that two signals may take: more would leave an address at 80 columns no room. The first one always stands. */
const WIDEST_LOSS = 36;

/** Under a cap no signal gains a point, however much a page loses at it. */
const capOf = ({ geoBreakdown }: AuditPage, width: number): string | undefined => {
  const evidence = geoBreakdown.find(({ signal }) => signal === 'score_cap')?.evidence;
  return evidence && shortenEnd(evidence, Math.max(WIDEST_LOSS, width - 80));
};

const weakestSignals = ({ geoBreakdown }: AuditPage): string =>
  geoBreakdown
    .map(({ signal, points, max }) => ({ signal, lost: max - points }))
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, 2)
    .map(({ signal, lost }) => `${signal} −${Math.round(lost * 10) / 10}`)
    .reduce((shown, next) => (shown.length + next.length > WIDEST_LOSS ? shown : `${shown}, ${next}`), '')
    .replace(/^, /, '');

const issueLines = ({ report }: Findings, { width, paint }: Look): readonly string[] => {
  if (report === null) return wrap('  This key may not read reports (scope reports:read).', width, '  ');
  const { topIssues } = report.summary;
  return topIssues.length === 0 ? ['  none'] : indented(issueTable(topIssues, { width: width - 2, paint }));
};

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
