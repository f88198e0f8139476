/**
 * Word segmentation after Unicode UAX #29, simplified to what a search index needs: a word is a run of letters,
 * marks and digits, joined over an apostrophe between letters (`don't`) and over a point or comma between digits
 * (`1,000.5`). Scripts that write no space between words go through `Intl.Segmenter`, and only they do: it is
 * some thirty times slower.
 */

import { primaryLanguage } from './language.ts';
import { nfc } from './nfc.ts';

/** Han, Hiragana, Katakana, Thai, Lao, Khmer and Myanmar, with the marks they share (Script_Extensions). */
const UNSPACED = String.raw`[[\p{L}\p{M}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]`;
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'v');
const HAS_UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** Anything but Latin-1, dashes, quotation marks, currencies, arrows and mathematical signs. */
const BEYOND_WESTERN = /[^\0-\xff\u2010-\u2064\u20a0-\u20c0\u2190-\u23ff]/u;
/** Soft hyphen and (non-)joiners: inside a word, and no part of it (UAX #29, rule WB4). */
const INVISIBLE = /[\u00ad\u200c\u200d]/gu;
const MAYBE_INVISIBLE = /[\u00ad\u200c\u200d]/u;

interface Alphabet {
  letter: string;
  digit: string;
  mark: string;
}
const UNICODE: Alphabet = { letter: String.raw`\p{L}`, digit: String.raw`\p{N}`, mark: String.raw`\p{M}` };
/** The same classes within Latin-1, lower-cased: most Western text has no other letters, and matches faster. */
const LATIN_1: Alphabet = { letter: 'a-zªµºß-öø-ÿ', digit: '0-9²³¹¼-¾', mark: '' };
const SPACED: Alphabet = {
  letter: String.raw`[\p{L}--${UNSPACED}]`,
  digit: String.raw`\p{N}`,
  mark: String.raw`[\p{M}--${UNSPACED}]`,
};

function wordSource({ letter, digit, mark }: Alphabet, apostrophe: 'joins' | 'splits'): string {
  const run = `[${letter}${mark}${digit}]+`;
  const overNumber = `(?<=[${digit}])[.,](?=[${digit}])`;
  const overApostrophe = `(?<=[${letter}])'(?=[${letter}])`;
  const joint = apostrophe === 'joins' ? `(?:${overNumber}|${overApostrophe})` : overNumber;
  return `${run}(?:${joint}${run})*`;
}

function patterns(apostrophe: 'joins' | 'splits') {
  return {
    latin1: new RegExp(wordSource(LATIN_1, apostrophe), 'g'),
    unicode: new RegExp(wordSource(UNICODE, apostrophe), 'gu'),
    mixed: new RegExp(`${UNSPACED}+|${wordSource(SPACED, apostrophe)}`, 'gv'),
  };
}
const JOINED = patterns('joins');
const ELIDED = patterns('splits');

/** Where an apostrophe ends an article or pronoun (`l'eau`, `dell'arte`), what follows it is a word of its own. */
const ELIDING: ReadonlySet<string> = new Set(['fr', 'it', 'ca', 'oc']);
/** Where lower case depends on the language (Unicode SpecialCasing: dotless i, Lithuanian accents). */
const SPECIAL_CASING: ReadonlySet<string> = new Set(['tr', 'az', 'lt']);

/** One for all languages: its dictionaries are chosen by script, not by locale. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The words of a text in order, lower-cased and in Unicode NFC; a typographic apostrophe becomes `'`.
 * `lang` is a BCP 47 tag or null when unknown.
 */
export function words(text: string, lang: string | null): string[] {
  const language = primaryLanguage(lang);
  const { latin1, unicode, mixed } = language !== null && ELIDING.has(language) ? ELIDED : JOINED;
  const lower = plain(text, language);
  if (!BEYOND_WESTERN.test(lower)) return lower.match(latin1) ?? [];
  const normal = nfc(lower);
  return HAS_UNSPACED.test(normal) ? mixedWords(normal, mixed) : (normal.match(unicode) ?? []);
}

function plain(text: string, language: string | null): string {
  const lower =
    language !== null && SPECIAL_CASING.has(language) ? text.toLocaleLowerCase(language) : text.toLowerCase();
  const visible = MAYBE_INVISIBLE.test(lower) ? lower.replace(INVISIBLE, '') : lower;
  return visible.replaceAll('’', "'");
}

/** Whether a dictionary has to cut a text into words, or a part of it. */
export function isUnspaced(text: string): boolean {
  return BEYOND_WESTERN.test(text) && HAS_UNSPACED.test(text);
}

/** How many words `words` would give. */
export function countWords(text: string, lang: string | null): number {
  return words(text, lang).length;
}

/** All unspaced runs are segmented in one call, a line each (WB3a: a line break parts words): a call is dear. */
function mixedWords(text: string, pattern: RegExp): string[] {
  const found = text.match(pattern) ?? [];
  const isRun = (word: string): boolean => UNSPACED_START.test(word);
  const segments = segmenter.segment(found.filter(isRun).join('\n'))[Symbol.iterator]();
  const all: string[] = [];
  for (const word of found) {
    if (!isRun(word)) all.push(word);
    else
      for (const { segment, isWordLike } of segments) {
        if (segment === '\n') break;
        if (isWordLike === true) all.push(segment);
      }
  }
  return all;
}
