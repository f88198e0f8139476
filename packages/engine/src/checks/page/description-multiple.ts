import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';
import { severalInHead } from '../several-in-head.ts';

export const descriptionMultiple: PageCheck = {
  code: 'description_multiple',
  severity: 'warning',
  group: 'meta',
  title: 'Several meta descriptions',
  why: 'HTML allows one description. Google and Bing say what they use it for, and not which of several they take.',
  sources: ['googleSnippet', 'bingGuidelines', 'htmlDescription'],
  fix: 'Keep one meta description; look for a template and a plugin that both write one.',
  silentOn: NO_RESULT,
  ofHtml: ({ document }) => severalInHead('meta description', document.metadata.descriptions),
};
