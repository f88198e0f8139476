import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

export const canonicalMissing: PageCheck = {
  code: 'canonical_missing',
  severity: 'notice',
  group: 'indexing',
  title: 'Canonical missing',
  why: 'Google then chooses among addresses with the same text by itself, and calls a canonical URL a strong hint. Bing asks for one wherever several addresses show the same.',
  sources: ['googleCanonical', 'bingGuidelines'],
  fix: 'Add link rel="canonical" with the absolute address of this page to its head.',
  silentOn: 'no_result',
  ofHtml: ({ canonicalUrl, leftOut, document }) => {
    // One that is too long is a finding of its own.
    if (canonicalUrl !== null || leftOut.has('canonical')) return null;
    const { canonicals, spoilsCanonical: spoils } = document.metadata;
    const written = canonicals[0];
    if (written === undefined)
      return spoils === null
        ? 'The page names no canonical URL'
        : `The link for the canonical URL has the attribute ${spoils}, for which Google ignores it`;
    return `The canonical URL ${quote(written)} is not an http or https address`;
  },
};
