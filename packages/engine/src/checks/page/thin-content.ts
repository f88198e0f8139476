import { type PageCheck, pageFinding } from '../check.ts';
import { NO_TEXT } from '../circumstances.ts';

const LEAST = 200;

export const thinContent: PageCheck = {
  code: 'thin_content',
  severity: 'warning',
  group: 'content',
  title: 'Thin content',
  why: 'A page of few words answers few questions; search engines rank it low and answer engines find nothing to cite.',
  fix: 'Say more about the subject, merge the page into a fuller one, or exclude it from the index.',
  silentOn: NO_TEXT,
  run: ({ html }) =>
    pageFinding(
      html !== null && html.words.length < LEAST
        ? `The main text has ${html.words.length} words, fewer than ${LEAST}`
        : null,
    ),
};
