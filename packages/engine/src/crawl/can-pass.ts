import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { PASSING_STATUSES } from '../record/passing-status.ts';

/** What may well be another time, of requests without an answer: no connection, silence, an answer that breaks off. A name may resolve again. */
const PASSING_FAILURES: ReadonlySet<string> = new Set(['connect', 'timeout', 'protocol', 'dns']);
/** Of a record: what still failed when its tries were used up; `unreachable`: before they were. */
export const LASTING_FAILURES: readonly string[] = ['connect', 'timeout', 'protocol', 'unreachable'];

/** Whether the same request may well be answered later. */
export function canPass(outcome: FetchOutcome): boolean {
  return outcome.kind === 'failure'
    ? PASSING_FAILURES.has(outcome.code)
    : PASSING_STATUSES.includes(outcome.status);
}

/** Of a record: it is no evidence of what stands there, for nobody answered for it. */
export function isUnreachable(status: number | null, failure: string | null): boolean {
  return failure === null ? PASSING_STATUSES.includes(status ?? 0) : LASTING_FAILURES.includes(failure);
}
