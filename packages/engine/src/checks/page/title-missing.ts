import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';

export const titleMissing: PageCheck = {
  code: 'title_missing',
  severity: 'error',
  group: 'meta',
  title: 'Title missing',
  why: 'The title is the headline of the search result and the strongest statement of what a page is about.',
  fix: 'Write a title element of 20 to 60 characters that names the subject of this page only.',
  silentOn: NO_RESULT,
  ofHtml: ({ document }) =>
    document.metadata.title === null ? 'The page has no title, or an empty one' : null,
};
