import { visible } from '@seogeo/server/errors';
import type { DemoResult } from './demo-result.ts';
import type { ScoredPage } from './findings.ts';
import { counted, folded } from './lines.ts';

/** The result as a person reads it at a terminal. */
export function printed(result: DemoResult): string {
  const sections = [audit(result), worst(result), issues(result), brief(result), geoTest(result)];
  const fitting = sections.map((lines) =>
    lines
      .map(visible)
      .flatMap((line) => folded(line, indentOf(line)))
      .join('\n'),
  );
  return `${fitting.join('\n\n')}\n`;
}

function audit({ audit: run }: DemoResult): readonly string[] {
  const { error, warning, notice } = run.issueCounts;
  const { robots, limits, offSite } = run.urlsSkipped;
  return [
    `Audit of ${run.seedUrl}`,
    `  average GEO score  ${run.avgGeoScore ?? 'none (no page could be scored)'}`,
    `  pages              ${run.pagesCrawled} (${run.stopReason ?? run.status}; ${run.pagesQueued} more found)`,
    `  not requested      ${robots} kept out by robots.txt or nofollow, ${offSite} on other sites, ${limits} over a limit`,
    `  issues             ${counted(error, 'error')}, ${counted(warning, 'warning')}, ${counted(notice, 'notice')}`,
    ...run.siteIssues.map(({ severity, message }) => `  site ${severity}: ${message}`),
  ];
}

export function worst({ worstPages }: Pick<DemoResult, 'worstPages'>): readonly string[] {
  if (worstPages.length === 0) return ['Worst pages: none was scored'];
  return [
    'Worst pages by GEO score',
    ...worstPages.flatMap((page) => [
      `  ${page.geoScore.toFixed(1).padStart(5)}  ${page.url}`,
      `         ${page.cap ?? `loses most at: ${losses(page)}`}`,
    ]),
  ];
}

function losses({ weakest }: ScoredPage): string {
  return weakest.map(({ signal, lost }) => `${signal} (−${rounded(lost)})`).join(', ');
}

function issues({ issues: totals }: DemoResult): readonly string[] {
  if (totals.length === 0) return ['Issues: none'];
  return [
    'Most frequent issues',
    ...totals.slice(0, 10).flatMap(({ code, severity, pages, example }) => {
      return [
        `  ${counted(pages, 'page').padStart(11)}  ${severity.padEnd(7)}  ${code}`,
        `${' '.repeat(24)}${shortened(example.message, 56)}`,
      ];
    }),
  ];
}

function brief({ brief: { topic, searchIntent, suggestedTitle, ...rest } }: DemoResult): readonly string[] {
  return [
    `Brief for “${topic}”`,
    `  title      ${suggestedTitle}`,
    `  intent     ${searchIntent}; schema.org type ${rest.schemaType}`,
    ...listed(
      'outline',
      rest.outline.slice(0, 6).map(({ level, heading }) => `${'  '.repeat(level - 1)}${heading}`),
    ),
    ...listed('terms', [
      rest.keyTerms
        .slice(0, 8)
        .map(({ term }) => term)
        .join(', '),
    ]),
    ...listed(
      'questions',
      rest.questions.slice(0, 3).map(({ text }) => text),
    ),
    ...listed(
      'related',
      rest.relatedPages.slice(0, 3).map(({ url }) => url),
    ),
    ...listed('note', rest.limitations),
  ];
}

function geoTest({ geoTest: test }: DemoResult): readonly string[] {
  const { metrics } = test;
  return [
    `Monitor test: “${test.prompt}” (${test.locale}, ${test.engine}${test.simulated ? ', simulated' : ''})`,
    `  ${test.status}${test.failureReason === null ? '' : `: ${test.failureReason}`}`,
    ...listed('answer', test.answer === null ? [] : [shortened(test.answer, 400)]),
    ...listed(
      'cites',
      test.citations.map(({ position, url }) => `[${position}] ${url}`),
    ),
    ...(metrics === null
      ? []
      : listed('own share', [
          `${percent(metrics.wordShare)} of the words, ${percent(metrics.positionAdjustedWordShare)} position-adjusted`,
        ])),
  ];
}

/** Where a line that goes on in others begins there: under its value, where a label stands before it. */
function indentOf(line: string): number {
  const [label = ''] = /^ {2}\S[^:]{0,30}? {2,}|^ {2,}/.exec(line) ?? [];
  return label.length;
}

/** The label before the first line, the others indented under it; nothing for no lines. */
function listed(label: string, lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) => line !== '')
    .map((line, index) => `  ${(index === 0 ? label : '').padEnd(10)} ${line.replace(/\s*\n\s*/g, ' ')}`);
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function rounded(points: number): string {
  return String(Math.round(points * 10) / 10);
}
