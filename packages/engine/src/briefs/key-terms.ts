/**
 * Key terms of the pages related to a topic: single words by TF-IDF against the whole site, and phrases cut at
 * stop words and punctuation as in RAKE (Rose et al., "Automatic Keyword Extraction from Individual Documents",
 * 2010), weighted by the words they hold.
 */
import { inverseDocumentFrequency } from '../text/bm25.ts';
import { commonest, type SiteIndex, type SitePage } from '../text/site-index.ts';
import { termOf, termsOf } from '../text/terms.ts';
import { words } from '../text/words.ts';
import type { KeyTerm } from './brief-content.ts';
import type { RelatedPage } from './related-pages.ts';

const MOST_TERMS = 20;
const LONGEST_PHRASE = 3;
/** Where words are cut by a dictionary, longer runs are as often cut wrongly as they are phrases. */
const LONGEST_UNSPACED_PHRASE = 2;
/** A phrase or word that one page alone uses once is an accident. */
const FEWEST_USES = 2;
/** Different words and phrases that are counted: each takes some 600 bytes. Further ones are not looked at. */
const MOST_CANDIDATES = 100_000;
/** Where a script has no spaces, the words of a phrase are joined without one. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;
const PHRASE_END = /[^\p{L}\p{M}\p{N}'’ -]+/u;

interface Candidate {
  /** Terms of the words, joined: what makes two surface forms the same. */
  terms: readonly string[];
  /** How often each form is used. */
  forms: Map<string, number>;
  /** How often each related page uses it. */
  perPage: Map<SitePage, number>;
  uses: number;
}

/** The most important terms of the related pages, at most twenty, most important first. */
export function keyTerms(
  index: SiteIndex,
  related: readonly RelatedPage[],
  topic: string,
  language: string,
): KeyTerm[] {
  const candidates = new Map<string, Candidate>();
  for (const { page } of related) readPage(page, candidates);
  const topicTerms = new Set(termsOf(topic, language));
  const ranked = [...candidates.values()]
    .filter((candidate) => candidate.uses >= FEWEST_USES && !isSingleCharacter(formOf(candidate)))
    .map((candidate) => ({ candidate, weight: weightOf(candidate, index, topicTerms, related.length) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (formOf(a.candidate) < formOf(b.candidate) ? -1 : 1));
  const kept = withoutParts(ranked).slice(0, MOST_TERMS);
  const top = kept[0]?.weight ?? 1;
  return kept.map(({ candidate, weight }) => ({
    term: formOf(candidate),
    importance: Math.max(0.01, Math.round((weight / top) * 100) / 100),
    range: { min: Math.min(...candidate.perPage.values()), max: Math.max(...candidate.perPage.values()) },
  }));
}

function readPage(page: SitePage, candidates: Map<string, Candidate>): void {
  const { title, headings, passages } = page.content;
  const texts = [title ?? '', ...headings.map(({ text }) => text), ...passages.map(({ text }) => text)];
  for (const text of texts) {
    for (const clause of text.split(PHRASE_END)) readClause(clause, page, candidates);
  }
}

/** Counts every run of up to three subject words between stop words. */
function readClause(clause: string, page: SitePage, candidates: Map<string, Candidate>): void {
  const run: { word: string; term: string }[] = [];
  for (const word of words(clause, page.lang)) {
    const term = termOf(word, page.lang);
    if (term === null || /^[\d.,]+$/u.test(word)) {
      run.length = 0;
      continue;
    }
    run.push({ word, term });
    const longest = UNSPACED.test(word) ? LONGEST_UNSPACED_PHRASE : LONGEST_PHRASE;
    for (let length = 1; length <= Math.min(longest, run.length); length++) {
      count(run.slice(-length), page, candidates);
    }
  }
}

function count(
  run: readonly { word: string; term: string }[],
  page: SitePage,
  candidates: Map<string, Candidate>,
): void {
  const terms = run.map(({ term }) => term);
  const form = run.map(({ word }) => word).join(run.every(({ word }) => UNSPACED.test(word)) ? '' : ' ');
  const key = terms.join(' ');
  let candidate = candidates.get(key);
  if (candidate === undefined) {
    if (candidates.size >= MOST_CANDIDATES) return;
    candidate = { terms, forms: new Map(), perPage: new Map(), uses: 0 };
    candidates.set(key, candidate);
  }
  candidate.uses += 1;
  candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
  candidate.perPage.set(page, (candidate.perPage.get(page) ?? 0) + 1);
}

/**
 * TF-IDF with a damped frequency, in proportion to how many of the related pages use the term; a phrase weighs the
 * sum of its words' information (RAKE's sum over member words), and a term of the topic itself counts double.
 */
function weightOf(candidate: Candidate, index: SiteIndex, topic: ReadonlySet<string>, pages: number): number {
  const information = candidate.terms.map((term) => inverseDocumentFrequency(index.pageTerms, term));
  const idf = information.reduce((sum, value) => sum + value, 0) / Math.sqrt(information.length);
  const ofTopic = candidate.terms.some((term) => topic.has(term)) ? 2 : 1;
  return Math.log(1 + candidate.uses) * idf * ofTopic * (candidate.perPage.size / pages);
}

/** A word or phrase that is nearly always part of a better one says nothing more. */
function withoutParts(ranked: readonly { candidate: Candidate; weight: number }[]) {
  const kept: { candidate: Candidate; weight: number }[] = [];
  for (const entry of ranked) {
    const repeats = kept.some(({ candidate }) => overlaps(candidate, entry.candidate));
    if (!repeats) kept.push(entry);
    if (kept.length === MOST_TERMS) break;
  }
  return kept;
}

function overlaps(better: Candidate, other: Candidate): boolean {
  const [inner, outer] = better.terms.length < other.terms.length ? [better, other] : [other, better];
  const within = ` ${outer.terms.join(' ')} `.includes(` ${inner.terms.join(' ')} `);
  return within && (outer === other || inner.uses <= 1.5 * outer.uses);
}

function isSingleCharacter(form: string): boolean {
  return UNSPACED.test(form) && [...form].length === 1;
}

function formOf({ forms }: Candidate): string {
  return commonest(forms) ?? '';
}
