import type { Signal } from '../signal.ts';

/** The page names itself as canonical. */
export const canonicalSelf: Signal = {
  block: 'metadata',
  signal: 'canonical_self',
  max: 2,
  measure: ({ url, canonicalUrl }) => ({
    share: canonicalUrl === url ? 1 : 0,
    evidence: canonicalUrl === null ? 'No canonical URL' : `Canonical URL: ${canonicalUrl}`,
  }),
};
