import { hash } from 'node:crypto';
import { type Match, type QueryTerm, rank } from '../text/bm25.ts';
import { endsSentence } from '../text/is-prose.ts';
import { isIn, type SiteIndex, type SitePage, type SitePassage, searchPages } from '../text/site-index.ts';

/** A page says too little about a topic to be related when it covers less of it than this (0–1, by idf). */
const LEAST_COVERAGE = 0.5;
/** … but a page named for most of the topic's terms is about it, whatever verb the topic goes with. */
const ENOUGH_TERMS = 0.66;
/** Shares are sums of fractions. */
const ALL_TERMS = 0.99;
/** … or when its score is below this share of the best page's. */
const LEAST_SCORE = 0.25;
const MOST_PAGES = 10;
/** Pages that are read to find so many different ones: a site may have one text under any number of addresses. */
const MOST_COMPARED = 500;
/** A passage that covers less of the topic (0–1, by idf) only shares a word with it. */
const LEAST_PASSAGE_COVERAGE = 0.5;
/** The best passages of all the pages; what there is beyond heads no section that is among the best. */
const MOST_PASSAGES = 3_000;

/** A page of so many passages of which less (0–1, by characters) is sentences or rows is an index of others. */
const FEWEST_IN_CONTENTS = 15;
const LEAST_SAID = 0.2;
const PASSAGES_LOOKED_AT = 5_000;

export interface RelatedPage {
  page: SitePage;
  /** BM25, comparable within one query. */
  score: number;
  /** Its title and main headings have every term of the topic: all of its sections are about it. */
  onTopic: boolean;
  /** The page's passages about the topic, best first. */
  passages: { passage: SitePassage; score: number }[];
}

/**
 * The pages of a site that are about a topic and not in another language, best first, at most ten, each text once: a
 * site often has a page under several addresses. Tables of contents and indexes are about nothing, unless there is nothing else.
 */
export function relatedPages(index: SiteIndex, query: readonly QueryTerm[], language: string): RelatedPage[] {
  const titled = titleShares(index, query);
  const matches = searchPages(index, query).filter(
    ({ coverage, doc }) =>
      (coverage >= LEAST_COVERAGE || (titled.get(doc) ?? 0) >= ENOUGH_TERMS) && isIn(index, doc, language),
  );
  const least = (matches[0]?.score ?? 0) * LEAST_SCORE;
  let byPage = new Map<number, RelatedPage>();
  const contents: typeof byPage = new Map();
  const near = matches.filter(({ score }) => score >= least).slice(0, MOST_COMPARED);
  for (const { doc, page, score } of distinct(index, near)) {
    const found = isContents(page) ? contents : byPage;
    const onTopic = found === byPage && (titled.get(doc) ?? 0) > ALL_TERMS;
    if (found.size < MOST_PAGES) found.set(doc, { page, score, onTopic, passages: [] });
    if (byPage.size === MOST_PAGES) break;
  }
  if (byPage.size === 0) byPage = contents;
  const found = rank(
    index.passageTerms,
    query,
    (doc, coverage) => coverage >= LEAST_PASSAGE_COVERAGE && byPage.has(index.pageOf(doc)),
  );
  for (const { doc, score } of found.slice(0, MOST_PASSAGES)) {
    byPage.get(index.pageOf(doc))?.passages.push({ passage: index.passage(doc), score });
  }
  return [...byPage.values()];
}

/** Whether a page mostly names others: `Alphabetical List Of Documents`. */
function isContents({ content: { passages } }: SitePage): boolean {
  if (passages.length < FEWEST_IN_CONTENTS) return false;
  let [all, said] = [0, 0];
  for (const { text } of passages.slice(0, PASSAGES_LOOKED_AT)) {
    all += text.length;
    if (endsSentence(text) || text.includes(' | ')) said += text.length;
  }
  return said < all * LEAST_SAID;
}

/** What share of a query's terms a page has in its title and main headings, by page. */
function titleShares(index: SiteIndex, query: readonly QueryTerm[]): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { term } of query) {
    for (const doc of index.titleTerms.entriesOf(term)?.docs ?? [])
      shares.set(doc, (shares.get(doc) ?? 0) + 1 / query.length);
  }
  return shares;
}

/** The first of the pages with one text, and of those that differ in their query string and little else. */
function* distinct(index: SiteIndex, matches: readonly Match[]): Generator<Match & { page: SitePage }> {
  const seen = new Set<string>();
  for (const match of matches) {
    const page = index.page(match.doc);
    const texts = [page.content.passages.map(({ text }) => text).join('\n'), variantOf(page)];
    // Of their digests: the texts of hundreds of pages take much memory.
    const keys = texts.filter((text) => text !== '').map((text) => hash('sha1', text));
    const repeats = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    if (!repeats) yield { ...match, page };
  }
}

function variantOf({ url, content: { title, headings } }: SitePage): string {
  return [url.replace(/\?.*$/su, ''), title, ...headings.map(({ text }) => text)].join('\n');
}
