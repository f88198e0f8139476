import { ofCanonicalTarget } from '../canonical-target.ts';
import type { SiteCheck } from '../site-check.ts';

export const canonicalChain: SiteCheck = {
  code: 'canonical_chain',
  severity: 'warning',
  group: 'indexing',
  title: 'Canonical chain',
  why: 'The page it names steps back in favour of a third one. To Google a canonical URL is a hint, which may be ignored where others contradict it; in a loop, where the pages name each other, none is the one that is meant.',
  sources: ['googleCanonical'],
  fix: 'Let every page of the chain name the last one; of a loop choose one page, and let all of them name it.',
  replaces: ['canonical_elsewhere'],
  run: ofCanonicalTarget(({ indexabilityReason, canonicalElsewhere }) =>
    indexabilityReason === 'canonical_elsewhere' && canonicalElsewhere !== null
      ? `names ${canonicalElsewhere} as its own`
      : null,
  ),
};
