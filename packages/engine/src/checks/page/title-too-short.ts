import type { PageCheck } from '../check.ts';
import { tooShort } from '../display-width.ts';

const LEAST = 20;

export const titleTooShort: PageCheck = {
  code: 'title_too_short',
  severity: 'notice',
  group: 'meta',
  title: 'Title too short',
  why: 'Google replaces titles that are vague or half empty by other text of the page. Bing asks for titles that describe the page; neither names a least length.',
  sources: ['googleTitle', 'bingGuidelines'],
  fix: 'Write 20 to 60 characters that are true of this page only.',
  silentOn: 'no_result',
  ofHtml: ({ document }) => tooShort('title', document.metadata.title, LEAST),
};
