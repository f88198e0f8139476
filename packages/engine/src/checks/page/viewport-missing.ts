import { type PageCheck, pageFinding } from '../check.ts';

export const viewportMissing: PageCheck = {
  code: 'viewport_missing',
  severity: 'warning',
  group: 'media',
  title: 'Viewport missing',
  why: 'Phones show the page as a shrunken desktop page, and search engines judge pages by their mobile view.',
  fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
  run: ({ html }) =>
    pageFinding(
      html !== null && !html.leftOut.has('metaName') && html.document.metadata.viewport === null
        ? 'The page has no viewport meta tag'
        : null,
    ),
};
