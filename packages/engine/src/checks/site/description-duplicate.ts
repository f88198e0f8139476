import { sharedWithOthers } from '../shared-values.ts';
import type { SiteCheck } from '../site-check.ts';

export const descriptionDuplicate: SiteCheck = {
  code: 'description_duplicate',
  severity: 'warning',
  group: 'meta',
  title: 'Duplicate description',
  why: 'Google finds the same description on many pages unhelpful and takes a passage instead; Bing asks for one that is relevant to its page.',
  sources: ['googleSnippet', 'bingGuidelines'],
  fix: 'Describe what this page alone offers, or leave the description out.',
  run: (page, { descriptions }) =>
    sharedWithOthers('description', page.indexable ? page.metaDescription : null, descriptions, page),
};
