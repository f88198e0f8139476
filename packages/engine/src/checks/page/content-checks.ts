import type { ScoredPage } from '../../score/scored-page.ts';
import { subjectTerms } from '../../score/signals/subject-terms.ts';
import { counted } from '../../text/counted.ts';
import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import { type PageCheck, pageChecks } from '../check.ts';
import { isFramed } from '../circumstances.ts';

/** Of a page that is not thin. */
export const LEAST_WORDS = 200;
/** Under a shorter text nothing can be missing. */
const WORDS_FOR_TITLE = 50;
/** Words change their ends: of long ones the beginning suffices. */
const KEPT_SHARE = 0.7;
const LEAST_KEPT = 4;
const LEAST_SENTENCES = 10;
/** In shorter sentences long words are names and terms rather than a style. */
const LEAST_WORDS_PER_SENTENCE = 12;
/** Reading ease under which even graduates read slowly. */
const HARD_EASE = 10;
const LONG_SENTENCES = 35;

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

export const CONTENT_CHECKS = pageChecks('content', [
  thinContent,
  {
    code: 'frameset',
    severity: 'warning',
    title: 'Content in frames',
    why: 'What a frameset shows has addresses of its own: search engines may list the frames without what is around them, and the page itself has nothing to be found or cited for. With an iframe and no text it is the same. HTML has given framesets up.',
    sources: ['htmlFrames'],
    fix: 'Show the content in the page itself, and navigation as a part of each page.',
    silentOn: 'no_result',
    ofHtml: (html) => {
      const { frames, shownIframes } = html.document.media;
      if (frames > 0) return `The page is a frameset of ${counted(frames, 'frame')}`;
      return isFramed(html) ? `The page has no text beside ${counted(shownIframes, 'iframe')}` : null;
    },
  },
  {
    code: 'title_not_in_content',
    severity: 'notice',
    title: 'Title not in the content',
    why: 'Google replaces a title that does not say what is on the page. For answers of Copilot Microsoft asks that title and h1 agree.',
    sources: ['googleTitle', 'bingAnswers'],
    fix: 'Name the subject of the title in the h1 and in the text, or write a title that fits.',
    silentOn: 'no_text',
    ofHtml: unkept,
  },
  {
    code: 'hard_to_read',
    severity: 'notice',
    title: 'Hard to read',
    why: 'Google asks for text that is easy to read, and Microsoft for clear sentences that stand alone in answers of Copilot; neither publishes a measure.',
    sources: ['googleStarter', 'bingAnswers'],
    fix: 'Split long sentences and replace long words; aim at 9 to 22 words per sentence.',
    silentOn: 'no_text',
    ofHtml: ({ reading }) => {
      if (reading === null || reading.sentences < LEAST_SENTENCES) return null;
      const { ease, wordsPerSentence, source } = reading;
      return (ease < HARD_EASE && wordsPerSentence >= LEAST_WORDS_PER_SENTENCE) ||
        wordsPerSentence > LONG_SENTENCES
        ? `Reading ease ${ease.toFixed(0)} (${source}; under ${HARD_EASE} is very hard), ${wordsPerSentence.toFixed(1)} words per sentence`
        : null;
    },
  },
  {
    code: 'schema_invalid',
    severity: 'warning',
    title: 'Structured data with errors',
    why: 'Google drops items that it cannot read and shows no rich result for them; its AI answers need no markup of their own. Bing uses schema.org for rich results and asks to check it.',
    sources: ['googleStructured', 'googleAi', 'bingGuidelines'],
    fix: 'Correct what the message names; the types and properties are listed at schema.org.',
    silentOn: 'no_result',
    ofHtml: (html) => {
      const { schemaErrors, errorCount } = html.document.schema;
      return capped(schemaErrors.slice(0, errorCount), (message) => ({ message, location: null }));
    },
  },
]);

function unkept({ document, words, text, language, cutTexts }: ScoredPage): string | null {
  const { title } = document.metadata;
  if (title === null || words.length < WORDS_FOR_TITLE || cutTexts.has('title')) return null;
  // A name of nothing but stop words is one: `With`, `The Who`.
  const lower = title.toLowerCase();
  if (document.h1s.some((h1) => h1.text !== '' && lower.startsWith(h1.text.toLowerCase()))) return null;
  const terms = [...subjectTerms(title, language)];
  if (words.distinct.some((word) => terms.includes(word))) return null;
  const headings = document.headings.map((heading) => heading.text).join('\n');
  const above = document.mainText.head.map((line) => line.text).join('\n');
  const content = `${headings}\n${above}\n${text}`.toLowerCase();
  if (terms.length === 0 || terms.some((term) => content.includes(beginning(term)))) return null;
  return `No word of the title ${quote(title)} occurs in the text or its headings`;
}

function beginning(term: string): string {
  return term.slice(0, Math.max(LEAST_KEPT, Math.ceil(term.length * KEPT_SHARE)));
}
