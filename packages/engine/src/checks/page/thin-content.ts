import { counted } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';
import { NO_TEXT } from '../circumstances.ts';

export const LEAST_WORDS = 200;

export const thinContent: PageCheck = {
  code: 'thin_content',
  severity: 'warning',
  group: 'content',
  title: 'Thin content',
  why: 'A page of few words answers few questions; search engines rank it low and answer engines find nothing to cite.',
  fix: 'Say more about the subject, merge the page into a fuller one, or exclude it from the index.',
  silentOn: NO_TEXT,
  ofHtml: ({ words }) =>
    words.length < LEAST_WORDS
      ? `The main text has ${counted(words.length, 'word')}, fewer than ${LEAST_WORDS}`
      : null,
};
