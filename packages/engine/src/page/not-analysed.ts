/** Failures of the analysis, not of the page's server. */
const OURS: ReadonlySet<string> = new Set(['analysis_failed', 'poisoned']);

/** Whether a record with this failure says nothing of what the page is like, nor that anything is wrong with it. */
export function wasNotAnalysed(failure: string | null): boolean {
  return failure !== null && OURS.has(failure);
}
