import type { PageCheck } from '../check.ts';
import { severalInHead } from '../several-in-head.ts';

export const titleMultiple: PageCheck = {
  code: 'title_multiple',
  severity: 'warning',
  group: 'meta',
  title: 'Several titles',
  why: 'HTML allows one title, and browsers show the first. Google names the title as a source of its headline, and not which of several it takes.',
  sources: ['googleTitle', 'htmlTitle'],
  fix: 'Keep the title element that names this page and remove the others.',
  silentOn: 'no_result',
  ofHtml: ({ document }) => severalInHead('title', document.metadata.titles),
};
