import type { PageCheck } from '../check.ts';

export const descriptionMissing: PageCheck = {
  code: 'description_missing',
  severity: 'warning',
  group: 'meta',
  title: 'Description missing',
  why: 'Google takes most snippets from the text and uses the description where it says more; Bing may show it in results. Without one a passage stands there that nobody has chosen.',
  sources: ['googleSnippet', 'bingGuidelines'],
  fix: 'Add a meta description of 80 to 160 characters that sums up this page.',
  silentOn: 'no_result',
  ofHtml: ({ document, leftOut }) =>
    !leftOut.has('metaName') && !document.metadata.meta.has('description')
      ? 'The page has no meta description, or an empty one'
      : null,
};
