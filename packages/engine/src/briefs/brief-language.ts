import type { QueryTerm } from '../text/bm25.ts';
import { guessLanguage } from '../text/guess-language.ts';
import { queryOf, type SiteIndex, searchPages } from '../text/site-index.ts';
import { wordSet } from '../text/word-set.ts';
import type { BriefRequest } from './brief-content.ts';

/** Languages that share a script, so that a short text may be any of them: 東京 is Japanese as well as Chinese. */
const SAME_SCRIPT: readonly (readonly string[])[] = [
  ['zh', 'ja'],
  ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk'],
  ['ar', 'fa', 'ur'],
  ['hi', 'mr', 'ne'],
];
/** Languages that a topic in Latin letters is not in, whatever the site is. */
export const NOT_LATIN: ReadonlySet<string> = new Set([
  ...SAME_SCRIPT.flat(),
  ...wordSet('ko th el he ka hy ta bn'),
]);

const ALL_WORDS = 0.99;
/** A topic is read in each language of a site; one with more is not asked. */
const MOST_LANGUAGES = 200;
/** Of a site's pages, those in one of its languages: a licence is in English everywhere. */
const LEAST_OF_SITE = 0.05;

/**
 * The language of a brief as a primary subtag: that of its topic, by what stands beside names in Latin letters, else the one of the site's lesser languages
 * whose pages alone use its words, else that of topic, goal and audience together if the site is in it too,
 * else that of most pages of the site, else English. Of languages with one script, one that the site has is preferred.
 */
export function briefLanguage(request: BriefRequest, index: SiteIndex | null): string {
  const { topic } = request;
  const guess = languageOfWords(topic) ?? languageOfMatches(topic, index) ?? languageOfGoal(request, index);
  if (guess === null) return languageOfSite(topic, index);
  if (index === null || index.languages.includes(guess)) return guess;
  const alike = SAME_SCRIPT.find((languages) => languages.includes(guess)) ?? [];
  return index.lang !== null && alike.includes(index.lang) ? index.lang : guess;
}

/** `Настройки Double Commander` is Russian: in another script, words without any grammar are names, and so are capitals. */
export function languageOfWords(topic: string): string | null {
  const others = topic.replaceAll(/\p{sc=Latin}+/gu, ' ');
  const latin = topic.replaceAll(/[^\p{sc=Latin}\s]+|\b\p{Lu}{2,}\b/gu, ' ');
  const named = guessLanguage(latin) === null && /\p{L}{2}|\p{sc=Han}/u.test(others);
  if (named && /[\p{sc=Hira}\p{sc=Kana}]/u.test(others)) return 'ja';
  return guessLanguage(named ? others : topic);
}

/**
 * Whoever asks may write in another language than the site is in. Theirs is taken where the site has more than a page or
 * two in it, and nothing in its own that is nearer to the topic.
 */
function languageOfGoal(request: BriefRequest, index: SiteIndex | null): string | null {
  const { topic, goal, audience } = request;
  const guess = guessLanguage(`${topic}\n${goal}\n${audience}`);
  if (guess === null || index === null || index.lang === null || index.lang === guess) return guess;
  let pages = 0;
  for (let doc = 0; doc < index.size; doc++) if (index.languageOf(doc).lang === guess) pages += 1;
  const isOfSite = pages >= index.size * LEAST_OF_SITE;
  return isOfSite && coverageIn(index, topic, guess) >= coverageIn(index, topic, index.lang) ? guess : null;
}

/** How much of the topic the page in a language that says most of it says, 0–1. */
function coverageIn(index: SiteIndex, topic: string, language: string): number {
  const own = searchPages(index, queryOf(topic, language)).filter(
    ({ doc }) => index.languageOf(doc).lang === language,
  );
  return own.reduce((most, { coverage }) => Math.max(most, coverage), 0);
}

function languageOfSite(topic: string, index: SiteIndex | null): string {
  const lang = index?.lang ?? 'en';
  return NOT_LATIN.has(lang) && /\p{sc=Latin}/u.test(topic) ? 'en' : lang;
}

/** Words that pages of one language alone use are of that language; in the site's main one a name may stand as well. */
function languageOfMatches(topic: string, index: SiteIndex | null): string | null {
  if (index === null || index.languages.length > MOST_LANGUAGES) return null;
  const found = new Map<string, Set<string | null>>();
  const using = index.languages.filter((lang) => {
    const query = queryOf(topic, lang);
    // Most languages read a topic alike: one search is enough for them.
    const key = query.map(({ term }) => term).join(' ');
    const languages = found.get(key) ?? languagesUsing(index, query);
    found.set(key, languages);
    return languages.has(lang);
  });
  const [only] = using;
  return using.length === 1 && only !== undefined && only !== index.lang ? only : null;
}

function languagesUsing(index: SiteIndex, query: readonly QueryTerm[]): Set<string | null> {
  const matches = searchPages(index, query).filter(({ coverage }) => coverage > ALL_WORDS);
  return new Set(matches.map(({ doc }) => index.languageOf(doc).lang));
}
