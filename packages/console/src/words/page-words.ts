import type { AuditPage } from '@seogeo/client';
import { count } from './moments.ts';
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
  const lost = geoBreakdown
    .map(({ signal, points, max }) => ({ signal, lost: Math.round(max - points) }))
    .filter((one) => one.lost > 0)
    .sort((one, other) => other.lost - one.lost);
  if (lost.length === 0) return null;
  return `Loses most at ${lost
    .slice(0, 3)
    .map((one) => `${one.signal} (−${one.lost})`)
    .join(', ')}`;
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
