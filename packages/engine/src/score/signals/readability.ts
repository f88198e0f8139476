import { counted } from '../../text/counted.ts';
import { words } from '../../text/words.ts';
import type { ReadingEase } from '../language-rules.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';
import { countSyllables } from './syllables.ts';

const LEAST_SENTENCES = 3;
const SAMPLE_SENTENCES = 60;
/** Three words and more: what is shorter is a label. */
const FULL_SENTENCE = /\S\s+\S+\s+\S/;
/** Words per sentence: all points between the inner two, none outside of the outer two. */
const SENTENCE_BAND = [4, 9, 22, 40] as const;
/** Reading ease: all points from "fairly difficult" up, none where only academics follow. */
const HARD = 10;
const PLAIN = 50;

/** Half for the length of the sentences, half for the reading ease in the language's own formula. */
export const readability: Signal = { block: 'fluency', signal: 'readability', max: 6, measure };

function measure({ rules, proseSentences, language }: ScoredPage): Measurement | null {
  if (rules === null || rules.readability === null) return null;
  const sample = proseSentences.filter((sentence) => FULL_SENTENCE.test(sentence)).slice(0, SAMPLE_SENTENCES);
  if (sample.length < LEAST_SENTENCES)
    return { share: 0, evidence: `Only ${counted(sample.length, 'full sentence')}, too few to judge` };
  const all = words(sample.join('\n'), language);
  const perSentence = all.length / sample.length;
  const ease = readingEase(rules.readability, all, perSentence);
  return {
    share: (inBand(perSentence) + ramp(ease, HARD, PLAIN)) / 2,
    evidence: `${perSentence.toFixed(1)} words per sentence, reading ease ${ease.toFixed(0)} (${rules.readability.source})`,
  };
}

function readingEase(formula: ReadingEase, all: readonly string[], perSentence: number): number {
  const perWord = countSyllables(all, formula.vowels, formula.silentE) / all.length;
  return formula.base - formula.perSentence * perSentence - formula.perWord * perWord;
}

function inBand(length: number): number {
  const [least, low, high, most] = SENTENCE_BAND;
  return Math.min(ramp(length, least, low), ramp(-length, -most, -high));
}

/** 0 up to `from`, 1 from `to` on, a straight line between. */
function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
