/**
 * Key terms of the pages related to a topic: single words by TF-IDF against the whole site, and phrases cut at
 * stop words and punctuation as in RAKE (Rose et al., "Automatic Keyword Extraction from Individual Documents",
 * 2010), weighted by the words they hold.
 */
import { inverseDocumentFrequency } from '../text/bm25.ts';
import { isCode, isForeign, isProse } from '../text/is-prose.ts';
import { commonest, type SiteIndex, type SitePage, textsOf } from '../text/site-index.ts';
import { stopwords } from '../text/stopwords.ts';
import { termOf, termsOf } from '../text/terms.ts';
import { TextBudget } from '../text/text-budget.ts';
import { words } from '../text/words.ts';
import type { KeyTerm } from './brief-content.ts';
import { NOT_LATIN } from './brief-language.ts';
import type { RelatedPage } from './related-pages.ts';

const MOST_TERMS = 20;
const LONGEST_PHRASE = 3;
/** Where words are cut by a dictionary, longer runs are as often cut wrongly as they are phrases. */
const LONGEST_UNSPACED_PHRASE = 2;
/** A phrase or word that one page alone uses once is an accident. */
const FEWEST_USES = 2;
/** What is used hardly more than a longer phrase that it is part of is a piece of that. */
const MOSTLY = 1.5;
/** Different words and phrases that are counted: each takes some 200 bytes. Further ones are not looked at. */
const MOST_CANDIDATES = 60_000;
/** How much of the related pages is read: ten long articles have half of it. */
const MOST_WORDS = 60_000;
const CHARACTERS_TO_READ = 4_000_000;
/** Those that are used most, and on most pages, are looked up in the index; the others weigh too little. */
const MOST_WEIGHED = 10_000;
/** Where a script has no spaces, the words of a phrase are joined without one. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;
/** An address that a text shows says nothing by its parts. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;
const PHRASE_END = /[^\p{L}\p{M}\p{N}'’ -]+/u;
/** What a console printed: `#> # A tibble: 87 × 14`, `## Family: gaussian`, `$ npm start`. */
const PROMPT = /^(?:#>|(?:##|[$>])\s)/u;
const VERSION = /^v?\d+(?:[.,]\d+)*$/u;
/** A text that is longer and no prose is code or printed data; a label or row is shorter. */
const LONGEST_LABEL = 120;
/** In Japanese what begins in Hiragana or amid a word is a piece of one, and so is what ends as a verb goes on. */
const PIECE =
  /^[ァィゥェォッャュョヮー\p{sc=Hira}]|^\p{sc=Kana}$|\p{sc=Han}.{0,9}[てでたらわかさなまばうくすつぬむるっん]$/u;
const KATAKANA = /^[\p{sc=Kana}ー]+$/u;
const SHORT_PIECE = 2;
/** `вкладок` is a `вкладка`: a vowel that comes and goes before the last consonant of a stem. */
const FLEETING = /(?<=[бвгджзклмнпрстфхцчшщ])[ое](?=[кнц](?: |$))/gu;

interface Word {
  word: string;
  term: string;
  unspaced: boolean;
}

/** What is counted of the pages read so far; most are used once. */
interface Candidate {
  /** Terms of the words, joined by spaces: what makes two surface forms the same. */
  readonly key: string;
  /** Its first form, and how often each form is used where there are others. */
  readonly form: string;
  forms: Map<string, number> | null;
  uses: number;
  /** The last page that uses it, and how often; how many do, and of those before the least and most uses of one. */
  page: SitePage;
  onPage: number;
  pages: number;
  min: number;
  max: number;
}

interface Ranked {
  readonly candidate: Candidate;
  readonly form: string;
  readonly weight: number;
}

/** The most important terms of the related pages, at most twenty, most important first. */
export function keyTerms(
  index: SiteIndex,
  related: readonly RelatedPage[],
  topic: string,
  language: string,
): KeyTerm[] {
  const topicTerms = new Set(termsOf(topic, language));
  const candidates = readPages(
    related.map(({ page }) => page),
    topicTerms,
  );
  const ranked = mostUsed(candidates)
    .map((candidate) => ({ candidate, form: formOf(candidate) }))
    .filter(({ form }) => !isSingleCharacter(form))
    .map((one) => ({ ...one, weight: weightOf(one.candidate, index, topicTerms, related.length) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.form < b.form ? -1 : 1));
  const kept = withoutParts(ranked);
  const top = kept[0]?.weight ?? 1;
  return kept.map(({ candidate, form, weight }) => ({
    term: form,
    importance: Math.max(0.01, Math.round((weight / top) * 100) / 100),
    range: rangeOf(candidate),
  }));
}

function readPages(pages: readonly SitePage[], topic: ReadonlySet<string>): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const budget = new TextBudget(CHARACTERS_TO_READ);
  let left = MOST_WORDS;
  for (const page of pages) {
    for (const text of textsOf(page)) {
      if (left <= 0 || !budget.allows(text)) return candidates;
      if (PROMPT.test(text) || isCode(text) || (text.length > LONGEST_LABEL && !isProse(text, page.lang)))
        continue;
      if (isForeign(text, page.lang)) continue;
      for (const clause of text.replaceAll(ADDRESS, '.').split(PHRASE_END))
        left -= readClause(clause, page, candidates, topic);
    }
  }
  return candidates;
}

/** Counts every run of up to three subject words between stop words. Returns the number of words. */
function readClause(
  clause: string,
  page: SitePage,
  candidates: Map<string, Candidate>,
  topic: ReadonlySet<string>,
): number {
  const run: Word[] = [];
  const all = words(clause, page.lang);
  for (const pieces of uncut(all, clause)) {
    const word = pieces.join('');
    const term = subjectOf(pieces, page.lang, topic);
    if (term === null) {
      run.length = 0;
      continue;
    }
    const unspaced = UNSPACED.test(word);
    run.push({ word, term, unspaced });
    count(term, word, page, candidates);
    let [key, form] = [term, word];
    const longest = unspaced ? LONGEST_UNSPACED_PHRASE : LONGEST_PHRASE;
    for (const before of run.slice(-longest, -1).reverse()) {
      key = `${before.term} ${key}`;
      form = `${before.word}${unspaced && before.unspaced ? '' : ' '}${form}`;
      count(key, form, page, candidates);
    }
  }
  return all.length;
}

/** Each word alone, but one in Katakana that a dictionary has cut for not knowing it: プロ|キシ, not リモート|アクセス. */
function uncut(all: readonly string[], clause: string): string[][] {
  const found: string[][] = [];
  for (const word of all) {
    const last = found.at(-1);
    const before = last?.join('') ?? '';
    const isCut =
      Math.min(before.length, word.length) <= SHORT_PIECE && KATAKANA.test(before) && KATAKANA.test(word);
    if (last !== undefined && isCut && clause.includes(before + word)) last.push(word);
    else found.push([word]);
  }
  return found;
}

/** The term of a word that may be a key term; null for grammar, numbers and pieces, unless they are the topic. */
function subjectOf(pieces: string[], lang: string | null, topic: ReadonlySet<string>): string | null {
  const word = pieces.join('');
  const term = pieces.length === 1 ? termOf(word, lang) : pieces.join(' ');
  if (term === null || topic.has(term)) return term;
  const isGrammar = NOT_LATIN.has(lang ?? '') && stopwords('en').has(word);
  return isGrammar || VERSION.test(word) || PIECE.test(word) ? null : term;
}

function count(key: string, form: string, page: SitePage, candidates: Map<string, Candidate>): void {
  const known = candidates.get(key);
  if (known === undefined) {
    if (candidates.size >= MOST_CANDIDATES) return;
    candidates.set(key, { key, form, forms: null, uses: 1, page, onPage: 1, pages: 1, min: 1, max: 1 });
    return;
  }
  if (known.forms !== null || form !== known.form) {
    known.forms ??= new Map([[known.form, known.uses]]);
    known.forms.set(form, (known.forms.get(form) ?? 0) + 1);
  }
  known.uses += 1;
  if (known.page !== page) {
    Object.assign(known, rangeOf(known));
    known.page = page;
    known.pages += 1;
    known.onPage = 0;
  }
  known.onPage += 1;
}

/** How often each of the pages uses it. */
function rangeOf({ min, max, pages, onPage }: Candidate): { min: number; max: number } {
  return pages === 1
    ? { min: onPage, max: onPage }
    : { min: Math.min(min, onPage), max: Math.max(max, onPage) };
}

function mostUsed(candidates: ReadonlyMap<string, Candidate>): Candidate[] {
  const all = [...candidates.values()].filter(({ uses }) => uses >= FEWEST_USES);
  const within = usesWithin(all);
  const repeated = all.filter(({ key, uses }) => uses > MOSTLY * (within.get(key) ?? 0));
  if (repeated.length > MOST_WEIGHED) repeated.sort((a, b) => spreadOf(b) - spreadOf(a));
  return repeated.slice(0, MOST_WEIGHED);
}

/** Of what is part of longer phrases, how often the commonest of those is used: `card bill` is one of `credit card bill`. */
function usesWithin(candidates: readonly Candidate[]): Map<string, number> {
  const within = new Map<string, number>();
  for (const { key, uses } of candidates) {
    const terms = key.split(' ');
    for (let from = 0; from < terms.length; from++) {
      for (let to = from + 1; to <= terms.length; to++) {
        const part = terms.slice(from, to).join(' ');
        if (part !== key) within.set(part, Math.max(uses, within.get(part) ?? 0));
      }
    }
  }
  return within;
}

/** How often and widely it is used: what its weight is in proportion to, beside the information of its words. */
function spreadOf({ uses, pages }: Candidate): number {
  return Math.log(1 + uses) * pages;
}

/**
 * TF-IDF with a damped frequency, in proportion to how many of the related pages use the term; a phrase weighs the
 * sum of its words' information (RAKE's sum over member words), and a term of the topic itself counts double.
 */
function weightOf(candidate: Candidate, index: SiteIndex, topic: ReadonlySet<string>, pages: number): number {
  const terms = candidate.key.split(' ');
  const information = terms.map((term) => inverseDocumentFrequency(index.pageTerms, term));
  const idf = information.reduce((sum, value) => sum + value, 0) / Math.sqrt(information.length);
  const ofTopic = terms.some((term) => topic.has(term)) ? 2 : 1;
  return Math.log(1 + candidate.uses) * idf * ofTopic * (candidate.pages / pages);
}

/** A phrase with a better one in it says little more, and so does another form of that. */
function withoutParts(ranked: readonly Ranked[]): Ranked[] {
  const kept: Ranked[] = [];
  for (const entry of ranked) {
    if (!kept.some(({ candidate }) => overlaps(candidate, entry.candidate))) kept.push(entry);
    if (kept.length === MOST_TERMS) break;
  }
  return kept;
}

function overlaps(better: Candidate, other: Candidate): boolean {
  const [inner, outer] =
    better.key.split(' ').length < other.key.split(' ').length ? [better, other] : [other, better];
  const [part, whole] = [inner, outer].map(({ key }) => ` ${key.replaceAll(FLEETING, '')} `);
  const within = part !== undefined && whole?.includes(part) === true;
  return within && (part === whole || outer === other);
}

function isSingleCharacter(form: string): boolean {
  return UNSPACED.test(form) && [...form].length === 1;
}

function formOf({ form, forms }: Candidate): string {
  return (forms === null ? null : commonest(forms)) ?? form;
}
