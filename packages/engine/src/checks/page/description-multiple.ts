import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';
import { severalInHead } from '../several-in-head.ts';

export const descriptionMultiple: PageCheck = {
  code: 'description_multiple',
  severity: 'warning',
  group: 'meta',
  title: 'Several meta descriptions',
  why: 'Search engines take one of them, or none, and show a passage of their own choice.',
  fix: 'Keep one meta description; look for a template and a plugin that both write one.',
  silentOn: NO_RESULT,
  ofHtml: ({ document }) => severalInHead('meta description', document.metadata.descriptions),
};
