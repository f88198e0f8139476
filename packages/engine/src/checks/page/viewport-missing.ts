import type { PageCheck } from '../check.ts';

export const viewportMissing: PageCheck = {
  code: 'viewport_missing',
  severity: 'warning',
  group: 'media',
  title: 'Viewport missing',
  why: 'Phones show the page as a shrunken desktop page. Google indexes and ranks pages by what a phone is shown.',
  sources: ['googleMobile', 'viewport'],
  fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
  ofHtml: ({ document, leftOut }) =>
    !leftOut.has('metaName') && !document.metadata.meta.has('viewport')
      ? 'The page has no viewport meta tag'
      : null,
};
