import type { PageCheck } from '../check.ts';
import { tooShort } from '../display-width.ts';

const LEAST = 80;

export const descriptionTooShort: PageCheck = {
  code: 'description_too_short',
  severity: 'notice',
  group: 'meta',
  title: 'Description too short',
  why: 'Google shows the description only where it tells more about the page than a passage of the text. Bing asks to use the room to say more than the title; neither names a least length.',
  sources: ['googleSnippet', 'bingGuidelines'],
  fix: 'Write 80 to 160 characters that are true of this page only.',
  silentOn: 'no_result',
  ofHtml: ({ document: { metadata } }) => {
    const description = metadata.meta.get('description') ?? null;
    const found = tooShort('description', description, LEAST);
    return found !== null && description === metadata.title ? `${found}; it is the title once more` : found;
  },
};
