import type { PageWords } from '../../page/page-words.ts';
import { counted } from '../../text/counted.ts';
import { stopwordLanguages, stopwords } from '../../text/stopwords.ts';
import type { Measurement, Unjudged } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

const LEAST_WORDS = 50;
/** Share of all words that the most frequent term may have; at three times as much no point is left. */
const NATURAL = 0.04;
const STUFFED = 0.12;
const SAMPLE_WORDS = 20_000;
/** So many different ones, which the page's own language has not, are no coincidence. */
const LEAST_STOP_WORDS = 8;

/** The most frequent term does not crowd the text. */
export function termNotStuffed({ words, language }: ScoredPage): Measurement | Unjudged | null {
  if (!stopwordLanguages.includes(language)) return null;
  if (words.length < LEAST_WORDS)
    return { unjudged: `Only ${counted(words.length, 'word')}, too few to judge` };
  const sample = Math.min(words.length, SAMPLE_WORDS);
  const { term, count } = topOwnTerm(words, sample, stopwords(language));
  const density = count / sample;
  const cut = sample < words.length ? 'the first ' : '';
  return {
    share: 1 - Math.max(0, density - NATURAL) / (STUFFED - NATURAL),
    evidence: `Most frequent term: “${term}”, ${count} of ${cut}${sample} words (${(density * 100).toFixed(1)} %)`,
  };
}

/** A page that is in part in another language stuffs none of that language's stop words: the `the` of a Chinese manual. */
function topOwnTerm(words: PageWords, sample: number, ignored: ReadonlySet<string>): Term {
  const top = topTerm(words, sample, ignored);
  const spoken = stopwordLanguages.filter((language) => {
    const theirs = stopwords(language);
    if (!theirs.has(top.term)) return false;
    const used = words.distinct.filter((word) => theirs.has(word) && !ignored.has(word));
    return used.length >= LEAST_STOP_WORDS;
  });
  if (spoken.length === 0) return top;
  return topOwnTerm(words, sample, new Set([...ignored, ...spoken.flatMap((one) => [...stopwords(one)])]));
}

/** The first of the terms that are most frequent among the first `sample` words. */
function topTerm({ distinct, places }: PageWords, sample: number, ignored: ReadonlySet<string>): Term {
  const counts = new Int32Array(distinct.length);
  for (const [place, word] of distinct.entries()) if (!isTerm(word, ignored)) counts[place] = NO_TERM;
  let top = 0;
  let most = 0;
  for (let index = 0; index < sample; index++) {
    const place = places[index] ?? 0;
    const count = (counts[place] ?? 0) + 1;
    counts[place] = count;
    if (count <= most) continue;
    most = count;
    top = place;
  }
  return { term: most === 0 ? '' : (distinct[top] ?? ''), count: most };
}

interface Term {
  term: string;
  count: number;
}

/** So far below zero that no text counts up from it. */
const NO_TERM = -1e9;

function isTerm(word: string, ignored: ReadonlySet<string>): boolean {
  return word.length >= 2 && !ignored.has(word) && !/^\d/.test(word);
}
