import { canonicalTarget } from '../canonical-target.ts';
import type { SiteCheck } from '../site-check.ts';

export const canonicalChain: SiteCheck = {
  code: 'canonical_chain',
  severity: 'warning',
  group: 'indexing',
  title: 'Canonical chain',
  why: 'The page it names steps back in favour of another one; search engines may ignore both hints.',
  fix: 'Let every page of the chain name the last one.',
  replaces: ['canonical_elsewhere'],
  run: (page, survey) => {
    const { canonicalUrl } = page;
    const target = canonicalTarget(page, survey);
    if (target?.indexabilityReason !== 'canonical_elsewhere' || target.canonicalElsewhere === null) return [];
    const message = `The canonical URL ${canonicalUrl} names ${target.canonicalElsewhere} as its own`;
    return [{ message, location: canonicalUrl }];
  },
};
