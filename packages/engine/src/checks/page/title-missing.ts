import type { PageCheck } from '../check.ts';

export const titleMissing: PageCheck = {
  code: 'title_missing',
  severity: 'error',
  group: 'meta',
  title: 'Title missing',
  why: 'Google makes the headline of its result from the title, and without one from headings, links or other text. Bing asks for a title on each page, and for answers of Copilot too Microsoft has it say what the page offers.',
  sources: ['googleTitle', 'bingGuidelines', 'bingAnswers'],
  fix: 'Write a title element of 20 to 60 characters that names the subject of this page only.',
  silentOn: 'no_result',
  ofHtml: ({ document }) =>
    document.metadata.title === null ? 'The page has no title, or an empty one' : null,
};
