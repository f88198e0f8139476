import type { AuditPage } from '@seogeo/client';
import { expect, it } from 'vitest';
import { issuesInWords, lossesInWords, pagesAsTable } from './page-words.ts';

const issue = (code: string, severity: 'error' | 'warning' | 'notice') =>
  ({ code, severity, message: 'x', location: null }) as const;
const signal = (name: string, points: number, max: number) => ({
  block: 'evidence',
  signal: name,
  points,
  max,
  evidence: `${name} was measured`,
});

it('counts the issues of a page, the worst first, each in its number', () => {
  expect(issuesInWords([issue('a', 'notice'), issue('b', 'error'), issue('c', 'notice')])).toBe(
    '1\u00a0error, 2\u00a0notices',
  );
  expect(issuesInWords([])).toBe('No issues');
});

it('names the three places where a page loses most, and the cap before all', () => {
  const signals = [
    signal('a', 0, 2),
    signal('b', 5, 5),
    signal('c', 0, 9),
    signal('d', 1, 8),
    signal('e', 0, 4),
  ];
  expect(lossesInWords({ geoBreakdown: signals })).toBe('Loses most at c (−9), d (−7), e (−4)');
  expect(lossesInWords({ geoBreakdown: [...signals, signal('score_cap', 0, 0)] })).toBe(
    'score_cap was measured',
  );
  expect(lossesInWords({ geoBreakdown: [signal('b', 5, 5)] })).toBeNull();
  const codes = ['text_too_short', 'h1_matches_title', 'of_a_newer_version'].map((code) =>
    signal(code, 0.4, 3),
  );
  expect(lossesInWords({ geoBreakdown: codes })).toBe(
    'Loses most at text too short (−2.6), h1 matches title (−2.6), of a newer version (−2.6)',
  );
});

it('gives a spreadsheet one row a page and no formula, whatever the title is', () => {
  const titles = ['a\tb\nc', '=1+1', '+1', '-1', '@x', ' "=1+1', '＝1', null];
  const pages = titles.map((title) => ({
    title,
    geoScore: title === null ? null : 7,
    statusCode: title === null ? null : 200,
    url: 'https://x.example/',
    issues: [issue('a', 'notice'), issue('b', 'error'), issue('c', 'warning')],
  }));
  const rows = pagesAsTable(pages as unknown as AuditPage[]).split('\n');
  expect(rows.map((row) => row.split('\t').length)).toEqual(Array(titles.length + 1).fill(5));
  expect(rows.slice(1).map((row) => row.split('\t')[3])).toEqual([
    'a b c',
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    `'"=1+1`,
    "'＝1",
    '',
  ]);
  expect([rows[1], rows.at(-1)]).toEqual([
    '7\t200\thttps://x.example/\ta b c\tb c a',
    '\t\thttps://x.example/\t\tb c a',
  ]);
});
