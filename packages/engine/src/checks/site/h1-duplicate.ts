import { sharedWithOthers } from '../shared-values.ts';
import type { SiteCheck } from '../site-check.ts';

export const h1Duplicate: SiteCheck = {
  code: 'h1_duplicate',
  severity: 'notice',
  group: 'meta',
  title: 'Duplicate h1',
  why: 'Google may take the h1 as the headline of its result, where the pages then look alike. Microsoft finds that pages with the same wording and metadata blur which one answers a question.',
  sources: ['googleTitle', 'bingDuplicates'],
  fix: 'Name in the h1 what sets this page apart.',
  run: (page, { headings }) =>
    sharedWithOthers('h1', page.indexable ? (page.siteFacts?.headline ?? null) : null, headings, page),
};
