import type { PageCheck } from '../check.ts';
import { severalInHead } from '../several-in-head.ts';

export const descriptionMultiple: PageCheck = {
  code: 'description_multiple',
  severity: 'warning',
  group: 'meta',
  title: 'Several meta descriptions',
  why: 'HTML allows one description. Google and Bing say what they use it for, and not which of several they take.',
  sources: ['googleSnippet', 'bingGuidelines', 'htmlDescription'],
  fix: 'Keep one meta description; look for a template and a plugin that both write one.',
  silentOn: 'no_result',
  ofHtml: ({ document }) => severalInHead('meta description', document.metadata.descriptions),
};
