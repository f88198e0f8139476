import { counted } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';

export const LEAST_WORDS = 200;

export const thinContent: PageCheck = {
  code: 'thin_content',
  severity: 'warning',
  group: 'content',
  title: 'Thin content',
  why: 'Bing ranks sites that are thin on content lower, or does not index them, and like Google it names no number of words. What a page does not say, nobody can find or cite.',
  sources: ['googleHelpful', 'bingGuidelines'],
  fix: 'Say more about the subject, merge the page into a fuller one, or exclude it from the index.',
  silentOn: 'no_text',
  ofHtml: ({ words }) =>
    words.length < LEAST_WORDS
      ? `The main text has ${counted(words.length, 'word')}, fewer than ${LEAST_WORDS}`
      : null,
};
