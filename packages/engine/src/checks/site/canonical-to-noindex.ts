import { ofCanonicalTarget } from '../canonical-target.ts';
import type { SiteCheck } from '../site-check.ts';

export const canonicalToNoindex: SiteCheck = {
  code: 'canonical_to_noindex',
  severity: 'error',
  group: 'indexing',
  title: 'Canonical leads to a noindex page',
  why: 'The page steps back in favour of one that must not be indexed: Google asks to check for exactly that, since neither may be found.',
  sources: ['googleCanonicalMistakes'],
  fix: 'Remove noindex from the page that the canonical URL names, or let this page name itself.',
  replaces: ['canonical_elsewhere'],
  run: ofCanonicalTarget(({ indexabilityReason }) =>
    indexabilityReason?.startsWith('noindex') === true ? 'says noindex' : null,
  ),
};
