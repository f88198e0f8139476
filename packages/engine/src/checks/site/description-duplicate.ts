import { sharedWithOthers } from '../shared-values.ts';
import type { SiteCheck } from '../site-check.ts';

export const descriptionDuplicate: SiteCheck = {
  code: 'description_duplicate',
  severity: 'warning',
  group: 'meta',
  title: 'Duplicate description',
  why: 'A description that fits several pages describes none; search engines replace it by a passage.',
  fix: 'Describe what this page alone offers, or leave the description out.',
  run: ({ url, indexable, metaDescription }, { descriptions }) =>
    sharedWithOthers('description', indexable ? metaDescription : null, descriptions, url),
};
