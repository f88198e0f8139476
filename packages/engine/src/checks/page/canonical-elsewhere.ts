import type { PageCheck } from '../check.ts';

export const canonicalElsewhere: PageCheck = {
  code: 'canonical_elsewhere',
  severity: 'notice',
  group: 'indexing',
  title: 'Canonical points elsewhere',
  why: 'Google takes it as a strong hint to index the other page instead, and Bing uses it to join duplicates: this page then stands in no result of its own.',
  sources: ['googleCanonical', 'bingGuidelines'],
  fix: 'Leave it if this page is a copy; otherwise let the canonical URL name this page.',
  silentOn: 'moves_on',
  ofHtml: ({ url, canonicalUrl }) =>
    canonicalUrl === null || canonicalUrl === url
      ? null
      : { message: `The canonical URL is ${canonicalUrl}`, location: canonicalUrl },
};
