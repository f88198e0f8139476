import type { Schemas } from '@seogeo/contract';

type AuditPage = Schemas['AuditPage'];

/** One issue code over the whole audit. */
export interface IssueTotal {
  readonly code: string;
  readonly severity: Schemas['IssueSeverity'];
  /** Pages that have it. */
  readonly pages: number;
  /** How often it was found; a page can have one several times. */
  readonly count: number;
  /** Message and address of its first find. */
  readonly example: { readonly message: string; readonly url: string };
}

/** Every issue code of the pages, most frequent first. */
export function issueTotals(pages: readonly AuditPage[]): readonly IssueTotal[] {
  const totals = new Map<string, IssueTotal>();
  for (const { url, issues } of pages) {
    const onThisPage = new Set<string>();
    for (const { code, severity, message } of issues) {
      const known = totals.get(code) ?? { code, severity, pages: 0, count: 0, example: { message, url } };
      const more = onThisPage.has(code) ? 0 : 1;
      onThisPage.add(code);
      totals.set(code, { ...known, pages: known.pages + more, count: known.count + 1 });
    }
  }
  return [...totals.values()].sort(
    (a, b) => b.pages - a.pages || b.count - a.count || (a.code < b.code ? -1 : 1),
  );
}
