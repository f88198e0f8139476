import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';
import { severalInHead } from '../several-in-head.ts';

export const titleMultiple: PageCheck = {
  code: 'title_multiple',
  severity: 'warning',
  group: 'meta',
  title: 'Several titles',
  why: 'Search engines take one of them, or join them; which one is not yours to say.',
  fix: 'Keep the title element that names this page and remove the others.',
  silentOn: NO_RESULT,
  ofHtml: ({ document }) => severalInHead('title', document.metadata.titles),
};
