import { quote } from '../../text/quote.ts';
import { countWords } from '../../text/words.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

/** Question marks of the scripts that have one: Latin, full width, Arabic, Greek, Armenian. */
const QUESTION = /[?？؟;՞]\s*$/u;
const LEAST_WORDS = 3;
const MOST_WORDS = 80;
/** In characters: what is longer has more words, and is not counted to its end. */
const LONGEST_ANSWER = 2_000;

/** A heading that asks a question, and a paragraph under it that answers directly. */
export const questionAnswer: Signal = { block: 'structure', signal: 'question_answer', max: 2, measure };

function measure({ blocks, language }: ScoredPage): Measurement {
  let questions = 0;
  for (const [index, { kind, text }] of blocks.entries()) {
    if (kind !== 'heading' || !QUESTION.test(text)) continue;
    questions++;
    const next = blocks[index + 1];
    if (next === undefined || next.kind === 'heading' || next.kind === 'code') continue;
    if (next.text.length > LONGEST_ANSWER) continue;
    const length = countWords(next.text, language);
    if (length >= LEAST_WORDS && length <= MOST_WORDS)
      return { share: 1, evidence: `${quote(text, 60)} is answered by ${quote(next.text, 80)}` };
  }
  return {
    share: 0,
    evidence:
      questions === 0
        ? 'No heading asks a question'
        : `${questions === 1 ? '1 heading asks' : `${questions} headings ask`} a question, none is followed by an answer of ${LEAST_WORDS}–${MOST_WORDS} words`,
  };
}
