import type { PageIssue } from '../record/page-analysis.ts';
import type { LimitNotes } from './limit-notes.ts';
import type { RecordBudget } from './record-budget.ts';

/** The findings that there is room for; the first of each kind always, so that none hides. */
export function fittingIssues(
  issues: readonly PageIssue[],
  { budget, weight, notes }: { budget: RecordBudget; weight: number; notes?: LimitNotes },
): PageIssue[] {
  const known = new Set<string>();
  const kept = issues.filter((issue) => {
    const size = weight * sizeOf(issue);
    const isFirst = !known.has(issue.code);
    known.add(issue.code);
    if (isFirst) budget.spend(size);
    return isFirst || budget.take(size);
  });
  notes?.note('recordBytesPerByte', { part: 'finding', times: issues.length - kept.length });
  return kept;
}

/** In JSON. */
function sizeOf({ code, message, location }: PageIssue): number {
  return code.length + message.length + (location?.length ?? 4) + 60;
}
