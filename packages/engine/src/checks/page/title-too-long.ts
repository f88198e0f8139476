import type { PageCheck } from '../check.ts';
import { tooLong } from '../display-width.ts';

const MOST = 60;

export const titleTooLong: PageCheck = {
  code: 'title_too_long',
  severity: 'notice',
  group: 'meta',
  title: 'Title too long',
  why: 'Google sets no limit and cuts the headline to the width of the screen, often in the middle of what matters.',
  sources: ['googleTitle'],
  fix: 'Bring it under 60 characters, with what matters first.',
  silentOn: 'no_result',
  ofHtml: ({ document, cutTexts }) => tooLong('title', document.metadata.title, MOST, cutTexts.has('title')),
};
