import type { AuditPage } from '@seogeo/client';
import { count, inDigits } from './moments.ts';
import { bySeverity, severities } from './severities.ts';

/** Such as “2 errors, 1 notice”. */
export function issuesInWords(issues: AuditPage['issues']): string {
  const words = severities.flatMap((severity) => {
    const amount = issues.filter((issue) => issue.severity === severity).length;
    return amount > 0 ? [count(amount, severity)] : [];
  });
  return words.join(', ') || 'No issues';
}

/** Where a page loses the most points of its score: the first thing to work on; null where nothing is lost. */
export function lossesInWords({ geoBreakdown }: Pick<AuditPage, 'geoBreakdown'>): string | null {
  const cap = geoBreakdown.find(({ signal }) => signal === 'score_cap');
  if (cap !== undefined) return cap.evidence;
  const most = lostPoints(geoBreakdown)
    .slice(0, 3)
    .map(({ signal, points, max }) => `${signalInWords(signal)} (−${inDigits(max - points)})`);
  return most.length === 0 ? null : `Loses most at ${most.join(', ')}`;
}

/** The lines of a score at which points are lost, the most first. */
export function lostPoints(lines: AuditPage['geoBreakdown']): AuditPage['geoBreakdown'] {
  return lines
    .filter(({ points, max }) => points < max)
    .sort((one, other) => other.max - other.points - (one.max - one.points));
}

/** What was looked at, for who reads no codes. */
export function signalInWords(signal: string): string {
  return signal.replaceAll('_', ' ');
}

/** Lines of cells between tabs, which a spreadsheet takes as a table. */
export function pagesAsTable(pages: readonly AuditPage[]): string {
  const rows = pages.map(({ geoScore, statusCode, url, title, issues }) => [
    `${geoScore ?? ''}`,
    `${statusCode ?? ''}`,
    url,
    title ?? '',
    bySeverity(issues)
      .map(({ code }) => code)
      .join(' '),
  ]);
  const lines = [['GEO score', 'Status', 'Address', 'Title', 'Issues'], ...rows];
  return lines.map((cells) => cells.map(cell).join('\t')).join('\n');
}

/** A cell that begins as a formula does would be one, in quotes too, which join rows as well: whoever wrote the site wrote its titles. */
function cell(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return /^["=+\-@＝＋－＠]/.test(flat) ? `'${flat}` : flat;
}
