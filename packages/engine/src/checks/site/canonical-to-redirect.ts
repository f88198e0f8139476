import { ofCanonicalTarget } from '../canonical-target.ts';
import type { SiteCheck } from '../site-check.ts';

export const canonicalToRedirect: SiteCheck = {
  code: 'canonical_to_redirect',
  severity: 'warning',
  group: 'indexing',
  title: 'Canonical leads to a redirect',
  why: 'To Google both a redirect and a canonical URL are strong signals, and these name different addresses: it has to choose.',
  sources: ['googleCanonical'],
  fix: 'Name the address where the redirect ends.',
  replaces: ['canonical_elsewhere'],
  run: ofCanonicalTarget(({ redirectsTo }) => (redirectsTo === null ? null : `redirects to ${redirectsTo}`)),
};
