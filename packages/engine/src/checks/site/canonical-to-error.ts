import { ofCanonicalTarget } from '../canonical-target.ts';
import { faultOf } from '../page-index.ts';
import type { SiteCheck } from '../site-check.ts';

export const canonicalToError: SiteCheck = {
  code: 'canonical_to_error',
  severity: 'error',
  group: 'indexing',
  title: 'Canonical leads to an error',
  why: 'The page asks to be indexed under an address that does not exist, and may vanish from the index.',
  fix: 'Correct the canonical URL, or restore the page it names.',
  replaces: ['canonical_elsewhere'],
  run: ofCanonicalTarget(faultOf),
};
