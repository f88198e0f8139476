import { quote } from '../../text/quote.ts';
import { type PageCheck, pageFinding } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';

export const canonicalMissing: PageCheck = {
  code: 'canonical_missing',
  severity: 'notice',
  group: 'indexing',
  title: 'Canonical missing',
  why: 'Without it every variant of the address (parameters, www, http) competes with the others.',
  fix: 'Add link rel="canonical" with the absolute address of this page to its head.',
  silentOn: NO_RESULT,
  run: ({ html }) => {
    // One that is too long is a finding of its own.
    if (html === null || html.canonicalUrl !== null || html.leftOut.has('canonical')) return [];
    const written = html.document.metadata.canonicals[0];
    return pageFinding(
      written === undefined
        ? 'The page names no canonical URL'
        : `The canonical URL ${quote(written)} is not an http or https address`,
    );
  },
};
