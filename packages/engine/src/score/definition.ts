import { words } from '../text/words.ts';
import { isPlainSubject } from './plain-subject.ts';
import { subjectTerms } from './signals/subject-terms.ts';

const MOST_CHARACTERS_BEFORE = 80;
const LEAST_SHARE_BEFORE = 0.66;
/** Where the subject of the page stands first, or in Chinese and Japanese last: at the head of what is named. */
const LEAST_SHARE_AT_HEAD = 0.5;
/** What follows the word that joins a term to its definition, as far as the rules look. */
const MOST_CHARACTERS_LOOKED_AT = 320;
const LEAST_WORDS_AFTER = 2;
/** What parts the clauses of a sentence. */
const CLAUSE_END = /[,，、;；]/u;
/** A question says nothing, in Japanese by its last particle. */
const QUESTION = /(?:[?？]["”’」』)]*|か。)\s*$/u;
/** Of a version, which a title seldom has: `2.x`. */
const VERSION = /^(?:\d|[a-z]$)/;
const ASIDE = /[(（][^()（）]{0,60}[)）]/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
/** Forms of one word, however they end: `réparer` and `réparation`. */
const SAME_STEM = 5;
const LONGEST_ENDING = 5;

export interface Subject {
  /** Terms that name it. */
  terms: ReadonlySet<string>;
  /** Terms of the site's name, which a page may define as well, and as a whole. */
  site: ReadonlySet<string>;
  /** The page's whole title in lower case. */
  title: string;
  /** Primary subtag. */
  language: string;
  /** The language's rule for what joins a term to its definition. */
  definition: RegExp;
}

/** Whether a sentence says what the subject is: `Photosynthesis is the process by which …`. */
export function defines(sentence: string, subject: Subject): boolean {
  const found = definedTerms(sentence, subject);
  const [first] = found;
  if (first === undefined) return false;
  const { terms, site } = subject;
  if (found.every((word) => site.has(word))) return true;
  const head = UNSPACED.test(sentence) ? (found.at(-1) ?? first) : first;
  const named = found.filter((word) => word === head || !VERSION.test(word));
  const shared = named.filter((word) => terms.has(word) || isForm(word, terms)).length / named.length;
  // "A green tea", but not "Returns whether the tea": it begins with the subject, or is little else.
  if (terms.has(head)) return shared >= LEAST_SHARE_AT_HEAD;
  return head === first && shared >= LEAST_SHARE_BEFORE;
}

/** The terms of what a sentence defines; none when it is no definition. Without a title it may define anything. */
export function definedTerms(
  sentence: string,
  { language, definition, title }: Pick<Subject, 'language' | 'definition'> & { title?: string },
): string[] {
  const lower = sentence.toLowerCase();
  const match = QUESTION.test(lower.slice(-8))
    ? null
    : definition.exec(lower.slice(0, MOST_CHARACTERS_LOOKED_AT));
  if (match === null || match.index > MOST_CHARACTERS_BEFORE) return [];
  const after = lower.slice(match.index + match[0].length);
  if (words(after, language).length < LEAST_WORDS_AFTER) return [];
  const before = openingClause(lower.slice(0, match.index).replace(ASIDE, ' '));
  if (before.trim() === '' || !isPlainSubject(before, language, title)) return [];
  return [...subjectTerms(before, language)];
}

/**
 * What is defined opens the sentence, alone or with an apposition (`Paris, the capital of France, is …`). A verb in a
 * later clause says something about something else: `null if the plan is a …`, `…，而后者是`.
 */
function openingClause(before: string): string {
  const clauses = before.split(CLAUSE_END);
  const isApposition = clauses.length === 3 && clauses[2]?.trim() === '' && !UNSPACED.test(before);
  return clauses.length === 1 || isApposition ? (clauses[0] ?? '') : '';
}

function isForm(word: string, terms: ReadonlySet<string>): boolean {
  if (UNSPACED.test(word)) return false;
  return [...terms].some((term) => {
    let common = 0;
    while (common < term.length && term[common] === word[common]) common++;
    return common >= SAME_STEM && Math.max(term.length, word.length) - common <= LONGEST_ENDING;
  });
}
