import type { PageCheck } from '../check.ts';

export const canonicalElsewhere: PageCheck = {
  code: 'canonical_elsewhere',
  severity: 'notice',
  group: 'indexing',
  title: 'Canonical points elsewhere',
  why: 'Search engines will index the other page instead of this one.',
  fix: 'Leave it if this page is a copy; otherwise let the canonical URL name this page.',
  silentOn: ['moves_on'],
  ofHtml: ({ url, canonicalUrl }) =>
    canonicalUrl === null || canonicalUrl === url
      ? null
      : { message: `The canonical URL is ${canonicalUrl}`, location: canonicalUrl },
};
