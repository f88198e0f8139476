import type { SitePassage } from '../text/site-index.ts';
import { overlap, termsOf } from '../text/terms.ts';
import { isQuestion, spokenSentences } from './answer-sentences.ts';
import type { AnswerSentence } from './monitor-result.ts';

const MOST_PER_PASSAGE = 2;
const LONGEST_SENTENCE = 400;
/** Sentences with this much of their terms in common (Jaccard index) say the same: one is kept, with both sources. */
const SAME = 0.8;
/** Of the prompt's terms, that a question has which asks the same: what follows it is the answer. */
const SAME_QUESTION = 0.6;

/**
 * An answer made of the passages' own sentences: of each passage the two behind, or first below, the question that is asked, else those that
 * share most terms with the prompt, in the order they stand, and never a question. Position n is the n-th passage.
 */
export function extractAnswer(
  passages: readonly SitePassage[],
  promptTerms: ReadonlySet<string>,
): AnswerSentence[] {
  const answer: { text: string; citations: number[]; terms: ReadonlySet<string> }[] = [];
  for (const [at, passage] of passages.entries()) {
    for (const text of bestSentences(passage, promptTerms)) {
      const terms = new Set(termsOf(text, passage.page.lang));
      const same = answer.find((sentence) => overlap(sentence.terms, terms) >= SAME);
      if (same === undefined) answer.push({ text, citations: [at + 1], terms });
      else if (!same.citations.includes(at + 1)) same.citations.push(at + 1);
    }
  }
  return answer.map(({ text, citations }) => ({ text, citations }));
}

/** The answer as text: each sentence followed by its citations. */
export function answerText(answer: readonly AnswerSentence[]): string {
  return answer.map(({ text, citations }) => `${text} ${citations.map((n) => `[${n}]`).join('')}`).join(' ');
}

function bestSentences(passage: SitePassage, promptTerms: ReadonlySet<string>): string[] {
  const { heading, page } = passage;
  const sharedBy = (text: string): number =>
    termsOf(text, page.lang).filter((term) => promptTerms.has(term)).length;
  const least = promptTerms.size * SAME_QUESTION;
  const scored = spokenSentences(passage).map((sentence, place) => {
    return { sentence, place, shared: sharedBy(sentence), asks: isQuestion(sentence) };
  });
  const asked = scored.findIndex(({ asks, shared }) => asks && shared >= least);
  const isBelow =
    heading !== null &&
    isQuestion(heading) &&
    sharedBy(heading) >= least &&
    page.content.passages.find((one) => one.heading === heading)?.text === passage.text;
  const said = scored.filter(({ asks, place }) => !asks && place > asked);
  const matching = said
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.place - b.place);
  const chosen = asked >= 0 || isBelow ? said : matching.length > 0 ? matching : said.slice(0, 1);
  return chosen
    .slice(0, MOST_PER_PASSAGE)
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => shortened(sentence));
}

function shortened(sentence: string): string {
  if (sentence.length <= LONGEST_SENTENCE) return sentence;
  return `${sentence.slice(0, LONGEST_SENTENCE).replace(/\s+\S*$/u, '')} …`;
}
