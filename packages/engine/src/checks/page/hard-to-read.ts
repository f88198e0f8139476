import type { PageCheck } from '../check.ts';

const LEAST_SENTENCES = 10;
/** In shorter sentences long words are names and terms rather than a style. */
const LEAST_WORDS_PER_SENTENCE = 12;
/** Reading ease under which even graduates read slowly. */
const HARD = 10;
const LONG_SENTENCES = 35;

export const hardToRead: PageCheck = {
  code: 'hard_to_read',
  severity: 'notice',
  group: 'content',
  title: 'Hard to read',
  why: 'Google asks for text that is easy to read, and Microsoft for clear sentences that stand alone in answers of Copilot; neither publishes a measure.',
  sources: ['googleStarter', 'bingAnswers'],
  fix: 'Split long sentences and replace long words; aim at 9 to 22 words per sentence.',
  silentOn: 'no_text',
  ofHtml: ({ reading }) => {
    if (reading === null || reading.sentences < LEAST_SENTENCES) return null;
    const { ease, wordsPerSentence, source } = reading;
    return (ease < HARD && wordsPerSentence >= LEAST_WORDS_PER_SENTENCE) || wordsPerSentence > LONG_SENTENCES
      ? `Reading ease ${ease.toFixed(0)} (${source}; under ${HARD} is very hard), ${wordsPerSentence.toFixed(1)} words per sentence`
      : null;
  },
};
