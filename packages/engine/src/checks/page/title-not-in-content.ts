import type { ScoredPage } from '../../score/scored-page.ts';
import { subjectTerms } from '../../score/signals/subject-terms.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

/** Under a shorter text nothing can be missing. */
const LEAST_WORDS = 50;
/** Words change their ends: of long ones the beginning suffices. */
const KEPT_SHARE = 0.7;
const LEAST_KEPT = 4;

export const titleNotInContent: PageCheck = {
  code: 'title_not_in_content',
  severity: 'notice',
  group: 'content',
  title: 'Title not in the content',
  why: 'Google replaces a title that does not say what is on the page. For answers of Copilot Microsoft asks that title and h1 agree.',
  sources: ['googleTitle', 'bingAnswers'],
  fix: 'Name the subject of the title in the h1 and in the text, or write a title that fits.',
  silentOn: 'no_text',
  ofHtml: unkept,
};

function unkept({ document, words, text, language, cutTexts }: ScoredPage): string | null {
  const { title } = document.metadata;
  if (title === null || words.length < LEAST_WORDS || cutTexts.has('title')) return null;
  const terms = [...subjectTerms(title, language)];
  if (words.distinct.some((word) => terms.includes(word))) return null;
  const headings = document.headings.map((heading) => heading.text).join('\n');
  const content = `${headings}\n${text}`.toLowerCase();
  if (terms.length === 0 || terms.some((term) => content.includes(beginning(term)))) return null;
  return `No word of the title ${quote(title)} occurs in the text or its headings`;
}

function beginning(term: string): string {
  return term.slice(0, Math.max(LEAST_KEPT, Math.ceil(term.length * KEPT_SHARE)));
}
