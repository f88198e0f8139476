import { stopwordLanguages, stopwords } from './stopwords.ts';
import { words } from './words.ts';

/** Scripts that nearly always mean one language; Kana is looked for before Han, which Japanese uses too. */
const BY_SCRIPT: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['zh', /\p{sc=Han}/u],
  ['ko', /\p{sc=Hangul}/u],
  ['th', /\p{sc=Thai}/u],
  ['el', /\p{sc=Greek}{2}/u],
  ['he', /\p{sc=Hebrew}{2}/u],
  ['ar', /\p{sc=Arabic}{2}/u],
  ['hi', /\p{sc=Devanagari}/u],
  ['ru', /\p{sc=Cyrillic}{2}/u],
];
const LATIN = stopwordLanguages.filter((lang) => !['ru', 'zh', 'ja'].includes(lang));

/**
 * The language of a text as a primary subtag, by its script and, for the Latin script, by the language most of
 * whose stop words it uses. Null when it is too short or mixed to tell: a guess needs a clear winner.
 */
export function guessLanguage(text: string): string | null {
  const sample = text.slice(0, 4000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [lang, script] of BY_SCRIPT) {
    if ((sample.match(new RegExp(script, 'gu'))?.length ?? 0) * 5 > letters) return lang;
  }
  const used = words(sample, 'fr');
  const ranked = LATIN.map((lang) => ({
    lang,
    hits: used.filter((word) => stopwords(lang).has(word)).length,
  }));
  ranked.sort((a, b) => b.hits - a.hits);
  const [first, second] = ranked;
  return first !== undefined && second !== undefined && first.hits > second.hits ? first.lang : null;
}
