import type { PageCheck } from '../check.ts';

export const h1Missing: PageCheck = {
  code: 'h1_missing',
  severity: 'warning',
  group: 'meta',
  title: 'h1 missing',
  why: 'Google may take a large heading as the headline of its result, and asks for no certain number. Bing tells from headings what each part is about, and Microsoft has the h1 match the title for answers of Copilot.',
  sources: ['googleTitle', 'googleStarter', 'bingGuidelines', 'bingAnswers'],
  fix: 'Give the page one h1 that names its subject.',
  silentOn: 'no_text',
  ofHtml: ({ document, leftOut }) => {
    if (document.h1s.length > 0 || leftOut.has('heading')) return null;
    const empty = document.headings.find(({ level }) => level === 1);
    return empty === undefined
      ? 'The page has no h1'
      : { message: 'The h1 has no text', location: empty.element.cssPath };
  },
};
