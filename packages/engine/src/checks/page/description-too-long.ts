import type { PageCheck } from '../check.ts';
import { tooLong } from '../display-width.ts';

const MOST = 160;

export const descriptionTooLong: PageCheck = {
  code: 'description_too_long',
  severity: 'notice',
  group: 'meta',
  title: 'Description too long',
  why: 'Google sets no limit and cuts the snippet to the width of the screen, often in the middle of what matters.',
  sources: ['googleSnippet'],
  fix: 'Bring it under 160 characters, with what matters first.',
  silentOn: 'no_result',
  ofHtml: ({ document, cutTexts }) =>
    tooLong(
      'description',
      document.metadata.meta.get('description') ?? null,
      MOST,
      cutTexts.has('description'),
    ),
};
