import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';
import { tooShort } from '../display-width.ts';

const LEAST = 20;

export const titleTooShort: PageCheck = {
  code: 'title_too_short',
  severity: 'notice',
  group: 'meta',
  title: 'Title too short',
  why: 'A few letters do not say what the page offers, and leave unused the room that a search result gives.',
  fix: 'Write 20 to 60 characters that are true of this page only.',
  silentOn: NO_RESULT,
  ofHtml: ({ document }) => tooShort('title', document.metadata.title, LEAST),
};
