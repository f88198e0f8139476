import { counted } from '../../text/counted.ts';
import type { Measurement, Unjudged } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

const LEAST_SENTENCES = 3;
/** Words per sentence: all points between the inner two, none outside of the outer two. */
const SENTENCE_BAND = [4, 9, 22, 40] as const;
/** Reading ease: all points from "fairly difficult" up, none where only academics follow. */
const HARD = 10;
const PLAIN = 50;

/** Half for the length of the sentences, half for the reading ease in the language's own formula. */
export function readability({ reading }: ScoredPage): Measurement | Unjudged | null {
  if (reading === null) return null;
  const { sentences, wordsPerSentence, ease, source } = reading;
  if (sentences < LEAST_SENTENCES)
    return { unjudged: `Only ${counted(sentences, 'full sentence')}, too few to judge` };
  return {
    share: (inBand(wordsPerSentence) + ramp(ease, HARD, PLAIN)) / 2,
    evidence: `${wordsPerSentence.toFixed(1)} words per sentence, reading ease ${ease.toFixed(0)} (${source})`,
  };
}

function inBand(length: number): number {
  const [least, low, high, most] = SENTENCE_BAND;
  return Math.min(ramp(length, least, low), ramp(-length, -most, -high));
}

/** 0 up to `from`, 1 from `to` on, a straight line between. */
function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
