import { describe, expect, it } from 'vitest';
import { isComplete, kindsOfPages, kindsOfReport } from './issue-kinds.ts';

const error = { severity: 'error' } as const;
const warning = { severity: 'warning' } as const;
const notice = { severity: 'notice' } as const;
const site = [{ code: 'sitemap_error', ...error, message: 'x' }] as const;

describe('kinds of issues', () => {
  it('stand errors first, then by how often they were found, then by name, each once', () => {
    const issues = [
      { code: 'redirect', ...notice },
      { code: 'thin_content', ...warning },
      { code: 'h1_missing', ...warning },
      { code: 'redirect', ...notice },
      { code: 'server_error', ...error },
    ];
    const { kinds } = kindsOfPages(
      [{ issues }, { issues: [{ code: 'sitemap_error', ...error }] }],
      [...site],
    );
    expect(kinds.map(({ code, count }) => `${count} ${code}`)).toEqual([
      ...['2 sitemap_error', '1 server_error', '1 h1_missing', '1 thin_content', '2 redirect'],
    ]);
  });

  const top = [
    { code: 'redirect', ...notice, count: 30 },
    { code: 'thin_content', ...warning, count: 4 },
  ];
  it.each([
    [{ error: 0, warning: 4, notice: 30 }, [], { error: 0, warning: 0, notice: 0 }],
    [{ error: 2, warning: 4, notice: 31 }, [], { error: 2, warning: 0, notice: 1 }],
    [{ error: 2, warning: 7, notice: 30 }, [...site], { error: 3, warning: 3, notice: 0 }],
  ])('that a report leaves out of %j and %j are known by their sums', (issueCounts, siteIssues, leftOut) => {
    const kinds = kindsOfReport(top, { issueCounts, siteIssues });
    expect(kinds.leftOut).toEqual(leftOut);
    expect(isComplete(kinds)).toBe(leftOut.error + leftOut.warning + leftOut.notice === 0);
  });
});
