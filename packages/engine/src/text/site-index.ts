/** The searchable form of a crawled site: what briefs, drafts and monitor tests are made from. */

import type { PageContent } from '../record/page-analysis.ts';
import { type Match, type QueryTerm, rank } from './bm25.ts';
import { guessLanguage } from './guess-language.ts';
import { primaryLanguage, scriptOf } from './language.ts';
import type { Postings } from './postings.ts';
import { termsOf } from './terms.ts';

/** A crawled page with its content: HTML answered with 200. */
export interface IndexedPage {
  id: string;
  /** Absolute and canonical; pages are told apart by it. */
  url: string;
  /** 0–100, null when not scored. */
  geoScore: number | null;
  wordCount: number | null;
  schemaTypes: readonly string[];
  content: PageContent;
}

/** A page as the index gives it: `lang` is the declared language or else the guessed one, as a primary subtag. */
export interface SitePage extends IndexedPage {
  lang: string | null;
}

/** A passage that stands on several pages is kept once, for the first of them in order of URLs. */
export interface SitePassage {
  page: SitePage;
  heading: string | null;
  text: string;
}

/** What a page is written in, and what its tag says of the script: see scriptOf; undefined where it declares none. */
export interface PageLanguage {
  readonly lang: string | null;
  readonly declaredScript: string | null | undefined;
}

/** Pages are numbered in order of URLs, passages in order of pages and on a page from top to bottom. */
export interface SiteIndex {
  /** Number of pages. */
  readonly size: number;
  /** The language of most pages; null when no page's is known. */
  readonly lang: string | null;
  /** Every language that a page is in. */
  readonly languages: readonly string[];
  /** Terms of everything on a page; those of title, description and headings weigh more. */
  readonly pageTerms: Postings;
  /** Terms of title and main headings: what a page is for. */
  readonly titleTerms: Postings;
  /** Terms of a passage and of the heading above it. */
  readonly passageTerms: Postings;
  page(doc: number): SitePage;
  languageOf(doc: number): PageLanguage;
  /** The number of the page with this URL. */
  pageAt(url: string): number | null;
  passage(doc: number): SitePassage;
  /** The number of the page that a passage stands on. */
  pageOf(passage: number): number;
  /** On how many pages a heading stands. */
  pagesWithHeading(text: string): number;
  /** How often pages cite a URL. */
  citationsOf(url: string): number;
}

/** A word in the title says more about what a page is for than one in its text. */
export const FIELD_WEIGHT = { title: 4, description: 2, heading: 2, text: 1 };

/** What a page's language is guessed from where it declares none. */
const PASSAGES_TO_GUESS_FROM = 40;

/** A text as a query against an index, read in a language: a BCP 47 tag or null when unknown. */
export function queryOf(text: string, lang: string | null): QueryTerm[] {
  return termsOf(text, lang).map((term) => ({ term, weight: 1 }));
}

/** Whether a page is in a language; one that is in none that is known may be. */
export function isIn(index: Pick<SiteIndex, 'languageOf'>, doc: number, language: string): boolean {
  return (index.languageOf(doc).lang ?? language) === language;
}

/** The pages that match a query, best first, by BM25 of the whole page plus BM25 of its title. */
export function searchPages(index: SiteIndex, query: readonly QueryTerm[]): Match[] {
  const titles = new Map(rank(index.titleTerms, query).map(({ doc, score }) => [doc, score]));
  const matches = rank(index.pageTerms, query);
  for (const match of matches) match.score += titles.get(match.doc) ?? 0;
  return matches.sort((a, b) => b.score - a.score || a.doc - b.doc);
}

/** Title, headings and passages of a page, from top to bottom. */
export function textsOf({ content: { title, headings, passages } }: SitePage): string[] {
  return [title ?? '', ...headings.map(({ text }) => text), ...passages.map(({ text }) => text)];
}

/** What a page is written in: what it declares, or else what its first passages look like. */
export function languageOfPage({ content }: IndexedPage): PageLanguage {
  const texts = content.passages.slice(0, PASSAGES_TO_GUESS_FROM).map(({ text }) => text);
  return {
    lang: primaryLanguage(content.lang) ?? guessLanguage(texts.join('\n')),
    declaredScript: content.lang === null ? undefined : scriptOf(content.lang),
  };
}

/** The commonest; of several, the first by code units. */
export function commonest(counts: ReadonlyMap<string, number>): string | null {
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || compare(a, b));
  return ranked[0]?.[0] ?? null;
}

/** By code units: the same on every machine, unlike a comparison by locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
