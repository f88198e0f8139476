import { stopwords } from '../text/stopwords.ts';
import type { LanguageRules } from './language-rules.ts';

/** How far around a quotation the sentence is read that holds it, and how near its verb stands, in characters. */
const NEAR = 100;
const NEAR_VERB = 40;
/** Another sentence or quotation says nothing of whom this one quotes. */
const OTHER = /[.!?;]["”’)]*\s|[。！？；“„«»「『”」』"]/u;
/** Between a verb and its subject: `said the director of Acme`, `Ann Lee also said`. */
const WORDS_BESIDE = 3;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Whether the sentence that holds a quotation has a verb of saying beside it, and beside the verb somebody who says it. */
export function isAttributed(
  text: string,
  start: number,
  end: number,
  rules: LanguageRules,
  language: string,
): boolean {
  const before = text
    .slice(Math.max(0, start - NEAR), start)
    .split('\n')
    .at(-1)
    ?.split(OTHER)
    .at(-1);
  const after = text
    .slice(end, end + NEAR)
    .split('\n', 1)[0]
    ?.split(OTHER, 1)[0];
  return says(before ?? '', true, rules, language) || says(after ?? '', false, rules, language);
}

function says(clause: string, isBefore: boolean, rules: LanguageRules, language: string): boolean {
  const lower = clause.toLowerCase();
  if (rules.unsaid.test(lower) || lower.length !== clause.length) return false;
  if (isBefore && rules.titled.test(lower)) return false;
  const verbs = [...lower.matchAll(rules.attribution)];
  const verb = isBefore ? verbs.at(-1) : verbs[0];
  if (verb === undefined) return false;
  const end = verb.index + verb[0].length;
  if ((isBefore ? lower.length - end : verb.index) > NEAR_VERB) return false;
  if (UNSPACED.test(verb[0])) return true;
  const subject = clause
    .slice(0, verb.index)
    .split(/\s+/u)
    .filter(Boolean)
    .slice(1 - WORDS_BESIDE);
  const inverted = clause.slice(end).split(/\s+/u).filter(Boolean).slice(0, WORDS_BESIDE);
  const within = clause.slice(verb.index, end).split(' ').slice(1);
  if (rules.titled.test(inverted[0]?.toLowerCase() ?? '')) return false;
  return [...subject, ...within, ...inverted].some((word) => isSomebody(word, rules, language));
}

/** A name, or a word for one who says something. */
function isSomebody(word: string, { speakers }: LanguageRules, language: string): boolean {
  const bare = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const lower = bare.toLowerCase();
  return speakers.test(lower) || (/^\p{Lu}/u.test(bare) && !stopwords(language).has(lower));
}
