import { sharedWithOthers } from '../shared-values.ts';
import type { SiteCheck } from '../site-check.ts';

export const titleDuplicate: SiteCheck = {
  code: 'title_duplicate',
  severity: 'warning',
  group: 'meta',
  title: 'Duplicate title',
  why: 'Readers cannot tell the pages apart in a list of results. Google asks not to repeat titles and may replace them, and Bing asks for a unique one on each page.',
  sources: ['googleTitle', 'bingGuidelines'],
  fix: 'Write a title that is true of this page only, or merge the pages.',
  run: (page, { titles }) => sharedWithOthers('title', page.indexable ? page.title : null, titles, page),
};
