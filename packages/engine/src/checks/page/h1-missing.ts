import type { PageCheck } from '../check.ts';
import { NO_TEXT } from '../circumstances.ts';

export const h1Missing: PageCheck = {
  code: 'h1_missing',
  severity: 'warning',
  group: 'meta',
  title: 'h1 missing',
  why: 'The h1 tells readers and machines what the page is about.',
  fix: 'Give the page one h1 that names its subject.',
  silentOn: NO_TEXT,
  ofHtml: ({ document, leftOut }) => {
    const headings = document.headings.filter(({ level }) => level === 1);
    if (headings.some(({ text }) => text !== '') || leftOut.has('heading')) return null;
    const [empty] = headings;
    return empty === undefined
      ? 'The page has no h1'
      : { message: 'The h1 has no text', location: empty.element.cssPath };
  },
};
