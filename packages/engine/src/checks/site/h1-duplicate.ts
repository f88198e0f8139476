import { sharedWithOthers } from '../shared-values.ts';
import type { SiteCheck } from '../site-check.ts';

export const h1Duplicate: SiteCheck = {
  code: 'h1_duplicate',
  severity: 'notice',
  group: 'meta',
  title: 'Duplicate h1',
  why: 'Pages with the same headline look like copies of each other to readers and machines.',
  fix: 'Name in the h1 what sets this page apart.',
  run: ({ url, indexable, siteFacts }, { headings }) =>
    sharedWithOthers('h1', indexable ? (siteFacts?.headline ?? null) : null, headings, url),
};
