import { words } from '../text/words.ts';
import { subjectTerms } from './signals/subject-terms.ts';

const MOST_CHARACTERS_BEFORE = 80;
const LEAST_SHARE_BEFORE = 0.66;
const LEAST_WORDS_AFTER = 2;
/** What parts the clauses of a sentence. */
const CLAUSE_END = /[,，;；]/u;
/** A condition says when something holds, not what it is. */
const CONDITION =
  /^(?:if|when|while|whenever|because|although|unless|wenn|falls|sobald|weil|si|quand|lorsque|parce|cuando|porque|se|quando|perché|als|wanneer|omdat|если|когда|пока)\s|^(?:如果|当|當|若|もし)/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
/** Forms of one word, however they end: `réparer` and `réparation`. */
const SAME_STEM = 5;
const LONGEST_ENDING = 5;

export interface Subject {
  /** Terms that name it. */
  terms: ReadonlySet<string>;
  /** Terms of the site's name, which a page may define as well, and as a whole. */
  site: ReadonlySet<string>;
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
  const shared = found.filter((word) => terms.has(word) || isForm(word, terms)).length;
  // "A green tea", but not "Returns whether the tea": it begins with the subject, or is little else.
  return terms.has(first) || shared / found.length >= LEAST_SHARE_BEFORE;
}

/** The terms of what a sentence defines; none when it is no definition. */
export function definedTerms(
  sentence: string,
  { language, definition }: Pick<Subject, 'language' | 'definition'>,
): string[] {
  const lower = sentence.toLowerCase();
  const match = CONDITION.test(lower) ? null : definition.exec(lower);
  if (match === null || match.index > MOST_CHARACTERS_BEFORE) return [];
  const after = lower.slice(match.index + match[0].length);
  if (words(after, language).length < LEAST_WORDS_AFTER) return [];
  const before = openingClause(lower.slice(0, match.index));
  return before === '' ? [] : [...subjectTerms(before, language)];
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
