import { ofCanonicalTarget } from '../canonical-target.ts';
import type { SiteCheck } from '../site-check.ts';

export const canonicalToRedirect: SiteCheck = {
  code: 'canonical_to_redirect',
  severity: 'warning',
  group: 'indexing',
  title: 'Canonical leads to a redirect',
  why: 'An address that redirects cannot be indexed, so search engines have to guess which page is meant.',
  fix: 'Name the address where the redirect ends.',
  replaces: ['canonical_elsewhere'],
  run: ofCanonicalTarget(({ redirectsTo }) => (redirectsTo === null ? null : `redirects to ${redirectsTo}`)),
};
