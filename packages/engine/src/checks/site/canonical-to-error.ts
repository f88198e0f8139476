import { ofCanonicalTarget } from '../canonical-target.ts';
import { faultOf } from '../page-index.ts';
import type { SiteCheck } from '../site-check.ts';

export const canonicalToError: SiteCheck = {
  code: 'canonical_to_error',
  severity: 'error',
  group: 'indexing',
  title: 'Canonical leads to an error',
  why: 'Google cannot index what answers with an error, and asks to check that the canonical page exists: this one may vanish or be joined with another.',
  sources: ['googleCanonicalMistakes', 'googleStatus'],
  fix: 'Correct the canonical URL, or restore the page it names.',
  replaces: ['canonical_elsewhere'],
  run: ofCanonicalTarget(faultOf),
};
