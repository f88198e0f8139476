import { asksHowMuch } from '../briefs/question-form.ts';
import { definedTerms } from '../score/definition.ts';
import { languageRules } from '../score/language-rules.ts';
import { subjectTerms } from '../score/signals/subject-terms.ts';
import { type Match, type QueryTerm, rank } from '../text/bm25.ts';
import { isByline, isDayOrMonth } from '../text/byline.ts';
import { endsSentence, isForeign, isProse } from '../text/is-prose.ts';
import { primaryLanguage, scriptOf } from '../text/language.ts';
import { remembering } from '../text/remembering.ts';
import { sentences } from '../text/sentences.ts';
import { type PageLanguage, type SiteIndex, type SitePassage, searchPages } from '../text/site-index.ts';
import { termsOf } from '../text/terms.ts';
import { TextBudget } from '../text/text-budget.ts';
import { isQuestion, saysNothing } from './answer-sentences.ts';

/** What a passage with its page must cover of the prompt's information to be an answer to it (0–1, by idf). */
const LEAST_PAGE_COVERAGE = 0.5;
const LEAST_PASSAGE_COVERAGE = 0.34;
/** Beside passages of prose a label or signature answers nothing, but a row of a table may: all asked for, and a number. */
const FULL_COVERAGE = 0.99;
/** `Tyre | 14 €`, but not `linq4j`. */
const HAS_NUMBER = /(?<![\p{L}\d._])\d/u;
/** `500 g`, `4-6 months`, but no year, date, ordinal, `A-4` or end of a clause: whoever asks how much is told that, by a score so much higher. */
const AMOUNT =
  /(?<![\p{Lu}\p{Ll}\d.,_=[-]|[月월] ?)(?!(?:19|20)\d\d(?:[\s年년-]|(?:s|er)(?!\p{L})))\d+(?:[.,]\d+)*(?:-\d+(?:[.,]\d+)*)?(?!(?:st|nd|rd|th|er|e|ème|[ºª月월])(?!\p{L}))\s?(?:de )?([\p{L}\p{M}]+|[%€$£¥°])|[€$£¥]\s?\d/gu;
const TOLD = 2;
/** … and a passage scored below this share of the best one is no answer beside it. */
const LEAST_SCORE = 0.4;
/** A definition stands at the beginning of its paragraph. */
const SENTENCES_LOOKED_AT = 2;
/** Of what is defined and asked for, this share (0–1) must be the same terms. */
const LEAST_SUBJECT = 0.66;
/** A heading is asked for where this share (0–1) of its terms is: `Setting up Heroku`. */
const LEAST_HEADING = 0.5;
/** `Push to the branch.`: below a heading that is asked for, a short sentence is a step. */
const FEWEST_IN_STEP = 3;
/** A one-word prompt on a large site matches tens of thousands of passages; the best are read, and so much of them. */
const MOST_READ = 10_000;
const CHARACTERS_TO_READ = 4_000_000;
/** Of the terms of a question and the prompt (0–1), that both have where they ask the same. */
const SAME_QUESTION = 0.6;
/** Passages below a question that may be its answer. */
const MOST_BELOW = 3;
const MOST_PASSAGES = 6;
const MOST_PER_PAGE = 2;

export interface Question {
  prompt: string;
  query: readonly QueryTerm[];
  /** BCP 47. */
  locale: string;
}

interface Asked extends Question {
  queried: ReadonlySet<string>;
  /** Whether the prompt asks how much. */
  isAmount: boolean;
  /** Of what is still read. */
  budget: TextBudget;
}

/** `fit` as fitOf says. */
interface Found extends Match {
  fit: number;
}

interface Candidate extends Found {
  passage: SitePassage;
  /** It stands below the question that is asked. */
  answers: boolean;
  defines: boolean;
  /** Its score, or more where it tells an amount that is asked for. */
  worth: number;
  prose: boolean;
}

/**
 * The passages that answer a prompt best, at most six and two of a page: those in the locale's language and script
 * before all others, and those in another language only where none of it is prose, then those that answer the same
 * question or define what it is about, then by BM25 of passage plus page, amounts before others where one is asked for.
 */
export function retrievePassages(index: SiteIndex, question: Question): SitePassage[] {
  const queried = new Set(question.query.map(({ term }) => term));
  const isAmount = asksHowMuch(question.prompt);
  const asked = { ...question, queried, isAmount, budget: new TextBudget(CHARACTERS_TO_READ) };
  const defines = (one: Candidate): number => (one.answers || (one.defines && !isAmount) ? 1 : 0);
  const candidates = matches(index, asked).sort(
    (a, b) => b.fit - a.fit || defines(b) - defines(a) || b.worth - a.worth,
  );
  const best = candidates[0];
  const prose = candidates.filter((candidate) => candidate.prose && candidate.fit === best?.fit);
  const answers = prose.length === 0 ? candidates : candidates.filter(isAnswerBeside(prose, question));
  return spread(index, answers, asked);
}

function matches(index: SiteIndex, asked: Asked): Candidate[] {
  const { query, locale } = asked;
  const pages = new Map<number, { score: number; fit: number }>();
  for (const { doc, score, coverage } of searchPages(index, query)) {
    if (coverage >= LEAST_PAGE_COVERAGE) pages.set(doc, { score, fit: fitOf(index.languageOf(doc), locale) });
  }
  const found = rank(
    index.passageTerms,
    query,
    (doc, coverage) => coverage >= LEAST_PASSAGE_COVERAGE && pages.has(index.pageOf(doc)),
  ).map((match) => {
    const page = pages.get(index.pageOf(match.doc));
    return { ...match, score: match.score + (page?.score ?? 0), fit: page?.fit ?? 0 };
  });
  const best = found.sort((a, b) => b.fit - a.fit || b.score - a.score).slice(0, MOST_READ);
  return read(index, best, asked);
}

function read(index: SiteIndex, matches: readonly Found[], asked: Asked): Candidate[] {
  const subject = remembering((language) => subjectTerms(asked.prompt, language));
  const candidates: Candidate[] = [];
  for (const match of matches) {
    const found = index.passage(match.doc);
    if (!asked.budget.allows(found.text)) break;
    if (isByline(found.text) || saysNothing(found.text)) continue;
    const asks = isQuestion(found.text);
    const doc = asks ? answerBelow(index, match.doc, asked) : match.doc;
    if (doc === null) continue;
    const passage = asks ? index.passage(doc) : found;
    const { text, page } = passage;
    const isSaid = isProse(text, page.lang) && (asks || says(passage, asked));
    const prose = (isSaid || (isStep(passage) && isNamed(passage, asked))) && !isForeign(text, page.lang);
    candidates.push({
      ...match,
      doc,
      passage,
      answers: asks,
      defines: asks || isDefinition(passage, subject),
      worth: asked.isAmount && tellsAmount(text) ? match.score * TOLD : match.score,
      prose,
    });
  }
  return candidates;
}

/**
 * The number of the passage that answers a question that is nearly the prompt: before the next question, the first that is
 * more than a word or two. Nothing is said by the question itself, nor in a list of them.
 */
function answerBelow(index: SiteIndex, doc: number, { queried, budget }: Asked): number | null {
  const question = index.passage(doc);
  const terms = termsOf(question.text, question.page.lang);
  const shared = terms.filter((term) => queried.has(term)).length;
  if (shared < SAME_QUESTION * (terms.length + queried.size - shared)) return null;
  let short: number | null = null;
  for (let next = doc + 1; next <= Math.min(doc + MOST_BELOW, index.passageTerms.size - 1); next++) {
    const { text, page } = index.passage(next);
    if (index.pageOf(next) !== index.pageOf(doc) || isQuestion(text) || !budget.allows(text)) break;
    if (isProse(text, page.lang)) return next;
    if (isProse(text, page.lang, FEWEST_IN_STEP)) short ??= next;
  }
  return short;
}

/** Whether the heading above a passage is asked for, as far as that is still read. */
function isNamed({ heading, page }: SitePassage, { queried, budget }: Asked): boolean {
  const terms = heading !== null && budget.allows(heading) ? termsOf(heading, page.lang) : [];
  const shared = terms.filter((term) => queried.has(term)).length;
  return shared > 0 && shared >= terms.length * LEAST_HEADING;
}

/** An entry of a list below a heading that is asked for names something else: `Winter storage (also as a printable checklist)`. */
function says({ text, page }: SitePassage, { queried, budget }: Asked): boolean {
  if (endsSentence(text)) return true;
  return budget.allows(text) && termsOf(text, page.lang).some((term) => queried.has(term));
}

function isStep({ text, page }: SitePassage): boolean {
  return endsSentence(text) && isProse(text, page.lang, FEWEST_IN_STEP);
}

/** 2 in the language and script of the locale, 1 in its language, 0 in another. */
function fitOf({ lang, declaredScript }: PageLanguage, locale: string): number {
  const language = primaryLanguage(locale);
  if (language !== null && primaryLanguage(lang) !== language) return 0;
  return declaredScript === undefined || declaredScript === scriptOf(locale) ? 2 : 1;
}

function isDefinition(
  { text, page }: SitePassage,
  askedIn: (language: string) => ReadonlySet<string>,
): boolean {
  const language = page.lang ?? 'en';
  const rules = languageRules(language);
  if (rules === null) return false;
  const asked = askedIn(language);
  return sentences(text, language, SENTENCES_LOOKED_AT).some((sentence) => {
    const defined = definedTerms(sentence, { language, definition: rules.definition });
    const shared = defined.filter((term) => asked.has(term)).length;
    return shared > 0 && shared >= Math.max(defined.length, asked.size) * LEAST_SUBJECT;
  });
}

function isAnswerBeside(prose: readonly Candidate[], { query }: Question): (candidate: Candidate) => boolean {
  const least = Math.max(...prose.map(({ score }) => score)) * LEAST_SCORE;
  const fits = prose.some(({ fit }) => fit > 0);
  return ({ passage, fit, defines, prose: reads, score, coverage }) => {
    if (fits && fit === 0) return false;
    if (defines) return true;
    if (score < least) return false;
    return reads || (query.length > 1 && coverage >= FULL_COVERAGE && HAS_NUMBER.test(passage.text));
  };
}

/** `5 May` tells none; nor does `min`, as Indonesian has it on a Sunday, but that stands for minutes. */
function tellsAmount(text: string): boolean {
  return text
    .matchAll(AMOUNT)
    .some(([, unit = '']) => unit.length < 3 || unit === 'min' || !isDayOrMonth(unit.toLowerCase()));
}

/** Where one section of a page is asked for, another that covers less is about something else: `Netlify`. */
function spread(index: SiteIndex, answers: readonly Candidate[], asked: Asked): SitePassage[] {
  const perPage = new Map<number, Candidate[]>();
  const chosen: SitePassage[] = [];
  for (const answer of answers) {
    const page = index.pageOf(answer.doc);
    const taken = perPage.get(page) ?? [];
    if (taken.length === MOST_PER_PAGE || taken.some(({ doc }) => doc === answer.doc)) continue;
    const isOther =
      taken.some((one) => one.coverage > answer.coverage && (one.answers || isNamed(one.passage, asked))) &&
      !isNamed(answer.passage, asked);
    if (isOther) continue;
    perPage.set(page, [...taken, answer]);
    chosen.push(answer.passage);
    if (chosen.length === MOST_PASSAGES) break;
  }
  return chosen;
}
