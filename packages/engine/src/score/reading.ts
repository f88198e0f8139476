import { endsSentence } from '../text/is-prose.ts';
import { words } from '../text/words.ts';
import type { LanguageRules, ReadingEase } from './language-rules.ts';
import { countSyllables } from './signals/syllables.ts';

/** How hard a text is to read. */
export interface Reading {
  /** Full sentences that were looked at. */
  sentences: number;
  wordsPerSentence: number;
  /** By the language's own formula: 100 is very easy, 0 is for academics. */
  ease: number;
  /** Whose formula. */
  source: string;
}

const SAMPLE_SENTENCES = 60;
/** Three words and more: what is shorter is a label. Sentences that name code are left out besides. */
const FULL_SENTENCE = /\S\s+\S+\s+\S/;
/** Names of programs are long words that nobody reads as words: `readValue`, `of()`, `org.example.table`. */
const IDENTIFIER = /\p{Ll}\p{Lu}|\w\(|\w[._]\w+[._]\w|\w::\w/u;

/** Where paragraphs hold fewer, those of lists and definitions are read as well. */
const FEW_SENTENCES = 10;
/** Five words and a stop: what a list holds besides is labels. */
const LISTED_SENTENCE = /^(?:\S+\s+){4}/;

/**
 * Null when no formula is established for the language.
 * @param listed the sentences of list items, if they are asked for
 */
export function readingOf(
  sentences: readonly string[],
  listed: () => readonly string[],
  rules: LanguageRules | null,
  language: string,
): Reading | null {
  if (rules === null || rules.readability === null) return null;
  const sample = sampleOf(sentences);
  if (sample.length < FEW_SENTENCES) {
    const isFull = (text: string): boolean => LISTED_SENTENCE.test(text) && endsSentence(text);
    sample.push(...sampleOf(listed().filter(isFull)));
  }
  const all = words(sample.join('\n'), language);
  const wordsPerSentence = sample.length === 0 ? 0 : all.length / sample.length;
  const ease = all.length === 0 ? 0 : readingEase(rules.readability, all, wordsPerSentence);
  return { sentences: sample.length, wordsPerSentence, ease, source: rules.readability.source };
}

function sampleOf(sentences: readonly string[]): string[] {
  return sentences
    .values()
    .filter((sentence) => FULL_SENTENCE.test(sentence) && !IDENTIFIER.test(sentence))
    .take(SAMPLE_SENTENCES)
    .toArray();
}

function readingEase(formula: ReadingEase, all: readonly string[], perSentence: number): number {
  const perWord = countSyllables(all, formula.vowels, formula.silentE) / all.length;
  return formula.base - formula.perSentence * perSentence - formula.perWord * perWord;
}
