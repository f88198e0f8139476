import type { AuditRun } from '@seogeo/client';
import { expect, it } from 'vitest';
import { createPaint } from '../output/paint.ts';
import { auditLines } from './audit-lines.ts';

const findings = { worstPages: [], scores: [], report: null, issues: null };

function lines(stopReason: string, issues: { code: string; message: string }[] = []): readonly string[] {
  const run = {
    id: 'a1',
    status: 'completed',
    error: null,
    stopReason,
    siteIssues: issues,
    avgGeoScore: null,
    pagesCrawled: 14,
    pagesQueued: 0,
    issueCounts: { error: 0, warning: 0, notice: 0 },
    urlsSkipped: { robots: 0, limits: 0, offSite: 0 },
  } as unknown as AuditRun;
  const look = { width: 80, paint: { bold: (text: string) => text } };
  return auditLines(run, findings as never, look as never);
}

it.each([
  ['time_limit', 'audit_time_limit'],
  ['storage_limit', 'storage_limit'],
])('an audit that ended at its %s says so right under the status', (reason, code) => {
  const shown = lines(reason, [{ code, message: 'What happened' }]);
  const status = shown.findIndex((line) => line.startsWith('status'));
  expect(shown[status + 1]).toMatch(new RegExp(`^stopped by +${reason}: What happened$`));
});

it('an audit that saw all it was to see says nothing of limits', () => {
  expect(lines('finished').join('\n')).not.toContain('stopped by');
});

const ended = {
  id: 'a1',
  status: 'completed',
  error: null,
  stopReason: null,
  siteIssues: [],
  avgGeoScore: 40,
  pagesCrawled: 1400,
  pagesQueued: 1,
  urlsSkipped: { robots: 0, limits: 0, offSite: 0 },
  issueCounts: { error: 2, warning: 7, notice: 9 },
} as unknown as AuditRun;
const page = (signals: readonly string[]) => ({
  geoScore: 40,
  issues: [],
  url: `https://example.com/${'a-long-way/'.repeat(6)}${signals[0]}`,
  geoBreakdown: [...signals, 'alt']
    .map((signal, at) => ({ signal, points: 0, max: 9 - at }))
    .concat({ signal: 'title', points: 9, max: 9 })
    .reverse(),
});

function at80(found: object): readonly string[] {
  const { issues } = findings;
  const all = { ...findings, issues, scores: [{ from: 0, to: 10, pages: 900 }], ...found };
  return auditLines(ended, all as never, { width: 80, paint: createPaint(false) });
}

it('what a page loses most at is never cut at 80 columns, however long the names of signals are', () => {
  const signals = [
    'main_text_without_javascript',
    'author_or_publisher',
    'outbound_sources',
    'lang',
    'open_graph',
  ];
  const pairs = signals.flatMap((one) =>
    signals.filter((other) => other !== one).map((other) => [one, other]),
  );
  const shown = at80({ worstPages: pairs.map(page) });
  for (const line of shown) expect(line.length).toBeLessThanOrEqual(80);
  const rows = shown.filter((line) => /^ +40\.0 /.test(line));
  for (const [at, [one, other]] of pairs.entries())
    expect(rows[at]).toMatch(new RegExp(`  ${one} −9(, ${other} −8)?$`));
});

it('a signal that loses nothing is not said to lose', () => {
  const geoBreakdown = [
    { signal: 'title', points: 9, max: 9 },
    { signal: 'lang', points: 0.5, max: 9 },
  ];
  const shown = at80({ worstPages: [{ ...page(['lang']), geoBreakdown }] });
  expect(shown.filter((line) => /^ +40\.0 /.test(line))).toEqual([expect.stringMatching(/ {2}lang −8\.5$/)]);
});

it('an audit that has requested nothing says nothing of issues', () => {
  const look = { width: 80, paint: createPaint(false) };
  const titles = (pagesCrawled: number) =>
    auditLines({ ...ended, pagesCrawled } as never, findings as never, look).filter((line) =>
      line.startsWith('Issues'),
    );
  expect([titles(0), titles(1)]).toEqual([[], ['Issues, errors first']]);
});

it.each([
  ['noindex (header) keeps the page out of every index', /^Capped at 20: noindex \(header\)/],
  ['robots.txt blocks every AI search agent', /^Capped at 20: robots\.txt blocks/],
  ['the HTML holds 8 words of main text, fewer than 20', /^Capped at 20: the HTML holds 8/],
])('of a page that may score no more whatever it gains, that is said and no signal: %s', (reason, begins) => {
  const evidence = `Capped at 20: ${reason}. The signals add up to 71.`;
  const losing = page(['statistics', 'quotations']);
  const cap = { block: 'access', signal: 'score_cap', points: 0, max: 0, evidence };
  const worstPages = [{ ...losing, geoBreakdown: [...losing.geoBreakdown, cap] }];
  const [row = ''] = at80({ worstPages }).filter((line) => /^ +40\.0 /.test(line));
  expect(row.slice(row.indexOf('Capped'))).toMatch(begins);
  expect(row.length).toBeLessThanOrEqual(80);
  expect(row).not.toMatch(/ −\d/);
  const file = auditLines(ended, { ...findings, worstPages } as never, {
    width: Number.POSITIVE_INFINITY,
    paint: createPaint(false),
  });
  expect(file.join('\n')).toContain(`  ${evidence}`);
});

it('what is wrong stands errors first, and what the last line says is not said twice', () => {
  const severities = ['notice', 'error', 'warning'] as const;
  const topIssues = severities.map((severity) => ({ severity, code: `on_${severity}`, count: 1 }));
  const siteIssues = severities.map((severity) => ({
    severity,
    code: `of_${severity}`,
    message: 'It broke',
  }));
  const all = { ...findings, report: { summary: { change: null, topIssues } } };
  const codes = (error: { message: string } | null) =>
    auditLines({ ...ended, siteIssues, error } as never, all as never, {
      width: 80,
      paint: createPaint(false),
    }).flatMap((line) => /\bo[fn]_\w+/.exec(line)?.[0] ?? []);
  const onPages = ['on_error', 'on_warning', 'on_notice'];
  expect(at80(all)).toContain('      1  error     on_error');
  expect(codes(null)).toEqual(['of_error', 'of_warning', 'of_notice', ...onPages]);
  expect(codes({ message: 'It stopped' })).toEqual(['of_error', 'of_warning', 'of_notice', ...onPages]);
  expect(codes({ message: 'It broke' })).toEqual(onPages);
});

it('pages that were requested and those that were scored are told apart', () => {
  const [, , , pages = ''] = at80({});
  expect(pages).toMatch(/^pages +1400 requested, 900 scored, the others redirects, errors and/);
  expect(lines('finished')).toContain(
    'pages      14 requested, 0 scored, the others redirects, errors and files',
  );
});
