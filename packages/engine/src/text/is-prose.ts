import { isByline } from './byline.ts';
import { guessLanguage } from './guess-language.ts';
import { stopwordLanguages, stopwords } from './stopwords.ts';
import { wordSet } from './word-set.ts';
import { words } from './words.ts';

const FEWEST_WORDS = 6;
/** Share of stop words in running text: about 0.4 in English; labels, signatures and code have hardly any. */
const LEAST_STOP_WORDS = 0.2;
/** Marks of notes may stand behind: see sentences.ts. */
const SENTENCE_END = /[.!?…。！？｡؟।][”’"'」』）)\]»]*(?:\[[^[\]\n]{1,31}\]|[¹²³⁰⁴-⁹]){0,8}\s*$/u;

/** A text of fewer characters may be a name or a quotation. */
const SHORTEST_FOREIGN = 60;
/** Nothing is cut by a dictionary only to be judged. */
const CUT_BY_DICTIONARY = wordSet('ja zh th');

/** Names from source code: `rel.RelNode`, `getRowCount(rel)`, `join_type`. A text made of them is a signature. */
const IDENTIFIER = /\p{Ll}\p{Lu}|[\p{L}\d)]\(|\p{L}_\p{L}|\p{L}\.\p{L}+[.(]|[;{}=]/u;
const MOST_IDENTIFIERS = 0.3;

/** Whether a text reads as sentences, and not as a label, a menu entry, a byline, a signature or code. */
export function isProse(text: string, lang: string | null, fewest = FEWEST_WORDS): boolean {
  const all = words(text, lang);
  if (all.length < fewest || isByline(text)) return false;
  if (isCode(text)) return false;
  return endsSentence(text) || hasGrammarOf(lang, all);
}

/** Whether a text is plainly in another language than its page (a primary subtag): what a translation has left over. */
export function isForeign(text: string, lang: string | null): boolean {
  if (lang === null || text.length < SHORTEST_FOREIGN || !stopwordLanguages.includes(lang)) return false;
  const guess = guessLanguage(text);
  if (guess === null || guess === lang || CUT_BY_DICTIONARY.has(guess)) return false;
  const all = words(text, lang);
  return hasGrammarOf(guess, all) && !hasGrammarOf(lang, all);
}

function hasGrammarOf(lang: string | null, all: readonly string[]): boolean {
  const stops = stopwords(lang);
  return all.filter((word) => stops.has(word)).length >= all.length * LEAST_STOP_WORDS;
}

/** Whether a text is made of names from source code. */
export function isCode(text: string): boolean {
  const pieces = text.split(/\s+/u);
  return pieces.filter((piece) => IDENTIFIER.test(piece)).length > pieces.length * MOST_IDENTIFIERS;
}

export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text);
}

/** `Run these commands:` says nothing without what stands below it. */
export function onlyIntroduces(text: string): boolean {
  return /[:：]\s*$/u.test(text) && !/[.!?]\s|[。！？]/u.test(text);
}
