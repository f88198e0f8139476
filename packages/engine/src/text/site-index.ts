/** The searchable form of a crawled site: what briefs, drafts and monitor tests are made from. */

import type { PageContent } from '../page/page-analysis.ts';
import { type Match, type QueryTerm, rank } from './bm25.ts';
import { guessLanguage } from './guess-language.ts';
import { primaryLanguage } from './language.ts';
import { type Postings, postingsBuilder } from './postings.ts';
import { createVocabulary, termsOf } from './terms.ts';

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

/** A page as the index keeps it: `lang` is the declared language or else the guessed one, as a primary subtag. */
export interface SitePage extends IndexedPage {
  lang: string | null;
}

/** A passage that stands on several pages is kept once, for the first of them in order of URLs. */
export interface SitePassage {
  page: SitePage;
  heading: string | null;
  text: string;
}

export interface SiteIndex {
  /** In order of URLs, whatever order they came in. */
  pages: readonly SitePage[];
  /** In order of pages, and on a page from top to bottom. */
  passages: readonly SitePassage[];
  vocabulary: ReadonlyMap<string, number>;
  /** Terms of everything on a page; those of title, description and headings weigh more. */
  pageTerms: Postings;
  /** Terms of title and main headings: what a page is for. */
  titleTerms: Postings;
  /** Terms of a passage and of the heading above it. */
  passageTerms: Postings;
  /** On how many pages a heading stands, for those that stand on several. */
  repeatedHeadings: ReadonlyMap<string, number>;
  /** The language of most pages; null when no page's is known. */
  lang: string | null;
}

/** A word in the title says more about what a page is for than one in its text. */
const FIELD_WEIGHT = { title: 4, description: 2, heading: 2, text: 1 };

/** Builds the index; the same pages give the same index in whatever order they come. */
export function buildSiteIndex(pages: Iterable<IndexedPage>): SiteIndex {
  const sorted = [...pages].sort((a, b) => compare(a.url, b.url) || compare(a.id, b.id)).map(withLanguage);
  const reader = createReader();
  for (const page of sorted) reader.read(page);
  return {
    pages: sorted,
    ...reader.build(),
    repeatedHeadings: countRepeated(
      sorted.flatMap((page) => [...new Set(page.content.headings.map(textOf))]),
    ),
    lang: commonest(sorted.map((page) => page.lang).filter((lang) => lang !== null)),
  };
}

/** A text as a query against the index, read in a language: a BCP 47 tag or null when unknown. */
export function queryOf(index: SiteIndex, text: string, lang: string | null): QueryTerm[] {
  return termsOf(text, lang).map((term) => ({ id: index.vocabulary.get(term) ?? null, weight: 1 }));
}

/** The pages that match a query, best first, by BM25 of the whole page plus BM25 of its title. */
export function searchPages(index: SiteIndex, query: readonly QueryTerm[]): (Match & { page: SitePage })[] {
  const titles = new Map(rank(index.titleTerms, query).map(({ doc, score }) => [doc, score]));
  const matches = rank(index.pageTerms, query).flatMap((match) => {
    const page = index.pages[match.doc];
    return page === undefined ? [] : [{ ...match, page, score: match.score + (titles.get(match.doc) ?? 0) }];
  });
  return matches.sort((a, b) => b.score - a.score || a.doc - b.doc);
}

/** The passages that match a query in their text or in the heading above them, best first. */
export function searchPassages(
  index: SiteIndex,
  query: readonly QueryTerm[],
): (Match & { passage: SitePassage })[] {
  return rank(index.passageTerms, query).flatMap((match) => {
    const passage = index.passages[match.doc];
    return passage === undefined ? [] : [{ ...match, passage }];
  });
}

/** Reads pages one after another into the three inverted indexes; a passage's text is kept once. */
function createReader() {
  const vocabulary = createVocabulary();
  const builders = { page: postingsBuilder(), title: postingsBuilder(), passage: postingsBuilder() };
  const passages: SitePassage[] = [];
  const seen = new Set<string>();

  function readTop(page: SitePage): void {
    const { title, description, headings } = page.content;
    const add = (text: string | null, weight: number, isTitle: boolean) => {
      for (const term of text === null ? [] : vocabulary.read(text, page.lang)) {
        builders.page.add(term, weight);
        if (isTitle) builders.title.add(term, 1);
      }
    };
    add(title, FIELD_WEIGHT.title, true);
    add(description, FIELD_WEIGHT.description, false);
    for (const { level, text } of headings) add(text, FIELD_WEIGHT.heading, level === 1);
    builders.title.endDocument();
  }

  function readPassage(page: SitePage, heading: string | null, text: string): void {
    const terms = vocabulary.read(text, page.lang);
    for (const term of terms) builders.page.add(term, FIELD_WEIGHT.text);
    if (terms.length === 0 || seen.has(text)) return;
    seen.add(text);
    passages.push({ page, heading, text });
    for (const term of terms) builders.passage.add(term, 1);
    for (const term of heading === null ? [] : vocabulary.read(heading, page.lang))
      builders.passage.add(term, 1);
    builders.passage.endDocument();
  }

  return {
    read: (page: SitePage) => {
      readTop(page);
      for (const { heading, text } of page.content.passages) readPassage(page, heading, text);
      builders.page.endDocument();
    },
    build: () => ({
      passages,
      vocabulary: vocabulary.ids,
      pageTerms: builders.page.build(vocabulary.ids.size),
      titleTerms: builders.title.build(vocabulary.ids.size),
      passageTerms: builders.passage.build(vocabulary.ids.size),
    }),
  };
}

function withLanguage(page: IndexedPage): SitePage {
  const declared = primaryLanguage(page.content.lang);
  return {
    ...page,
    lang:
      declared ??
      guessLanguage(
        page.content.passages
          .slice(0, 40)
          .map(({ text }) => text)
          .join('\n'),
      ),
  };
}

function textOf({ text }: { text: string }): string {
  return text;
}

function commonest(values: readonly string[]): string | null {
  const ranked = [...count(values)].sort(([a, m], [b, n]) => n - m || compare(a, b));
  return ranked[0]?.[0] ?? null;
}

function countRepeated(values: readonly string[]): Map<string, number> {
  return new Map([...count(values)].filter(([, times]) => times > 1));
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** By code units: the same on every machine, unlike a comparison by locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
