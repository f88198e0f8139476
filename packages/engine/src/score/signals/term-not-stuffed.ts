import { stopwordLanguages, stopwords } from '../../text/stopwords.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

const LEAST_WORDS = 50;
/** Share of all words that the most frequent term may have; at three times as much no point is left. */
const NATURAL = 0.04;
const STUFFED = 0.12;
const SAMPLE_WORDS = 20_000;

/** The most frequent term does not crowd the text. */
export const termNotStuffed: Signal = { block: 'fluency', signal: 'term_not_stuffed', max: 4, measure };

function measure({ words, language }: ScoredPage): Measurement | null {
  if (!stopwordLanguages.includes(language)) return null;
  if (words.length < LEAST_WORDS)
    return { share: 0, evidence: `Only ${words.length} words, too few to judge` };
  const sample = words.length > SAMPLE_WORDS ? words.slice(0, SAMPLE_WORDS) : words;
  const { term, count } = topTerm(sample, stopwords(language));
  const density = count / sample.length;
  return {
    share: 1 - Math.max(0, density - NATURAL) / (STUFFED - NATURAL),
    evidence: `Most frequent term: “${term}”, ${count} of ${sample.length} words (${(density * 100).toFixed(1)} %)`,
  };
}

function topTerm(words: readonly string[], ignored: ReadonlySet<string>): { term: string; count: number } {
  const counts = new Map<string, number>();
  let top = { term: '', count: 0 };
  for (const word of words) {
    const before = counts.get(word) ?? (isTerm(word, ignored) ? 0 : NO_TERM);
    const count = before + 1;
    counts.set(word, count);
    if (count > top.count) top = { term: word, count };
  }
  return top;
}

/** So far below zero that no text counts up from it; each word is then judged once. */
const NO_TERM = -1e9;

function isTerm(word: string, ignored: ReadonlySet<string>): boolean {
  return word.length >= 2 && !ignored.has(word) && !/^\d/.test(word);
}
