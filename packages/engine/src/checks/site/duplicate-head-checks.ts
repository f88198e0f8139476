import { sharedWithOthers } from '../shared-values.ts';
import { siteChecks } from '../site-check.ts';

export const DUPLICATE_HEAD_CHECKS = siteChecks('meta', [
  {
    code: 'title_duplicate',
    severity: 'warning',
    title: 'Duplicate title',
    why: 'Readers cannot tell the pages apart in a list of results. Google asks not to repeat titles and may replace them, and Bing asks for a unique one on each page.',
    sources: ['googleTitle', 'bingGuidelines'],
    fix: 'Write a title that is true of this page only, or merge the pages.',
    run: (page, { titles }) => sharedWithOthers('title', page.title, titles, page),
  },
  {
    code: 'description_duplicate',
    severity: 'warning',
    title: 'Duplicate description',
    why: 'Google finds the same description on many pages unhelpful and takes a passage instead; Bing asks for one that is relevant to its page.',
    sources: ['googleSnippet', 'bingGuidelines'],
    fix: 'Describe what this page alone offers, or leave the description out.',
    run: (page, { descriptions }) =>
      sharedWithOthers('description', page.metaDescription, descriptions, page),
  },
  {
    code: 'h1_duplicate',
    severity: 'notice',
    title: 'Duplicate h1',
    why: 'Google may take the h1 as the headline of its result, where the pages then look alike. Microsoft finds that pages with the same wording and metadata blur which one answers a question.',
    sources: ['googleTitle', 'bingDuplicates'],
    fix: 'Name in the h1 what sets this page apart.',
    run: (page, { headings }) => sharedWithOthers('h1', page.siteFacts?.headline ?? null, headings, page),
  },
]);
