import type { Signal } from '../signal.ts';

/** Answered with 200 and allowed into an index. */
export const indexable: Signal = {
  block: 'access',
  signal: 'indexable',
  max: 8,
  measure: (page) =>
    page.indexable
      ? { share: 1, evidence: 'Answered with 200 and may be indexed' }
      : { share: 0, evidence: `Not indexable: ${page.indexabilityReason ?? 'unknown'}` },
};
