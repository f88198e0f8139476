import type { QueryTerm } from '../text/bm25.ts';
import {
  type SiteIndex,
  type SitePage,
  type SitePassage,
  searchPages,
  searchPassages,
} from '../text/site-index.ts';

/** A page says too little about a topic to be related when it covers less of it than this (0–1, by idf). */
const LEAST_COVERAGE = 0.5;
/** … or when its score is below this share of the best page's. */
const LEAST_SCORE = 0.25;
const MOST_PAGES = 10;

export interface RelatedPage {
  page: SitePage;
  /** BM25, comparable within one query. */
  score: number;
  /** The page's passages that match the topic, best first. */
  passages: { passage: SitePassage; score: number; coverage: number }[];
}

/** The pages of a site that are about a topic and not in another language, best first, at most ten. */
export function relatedPages(index: SiteIndex, query: readonly QueryTerm[], language: string): RelatedPage[] {
  const matches = searchPages(index, query).filter(
    ({ coverage, page }) => coverage >= LEAST_COVERAGE && (page.lang ?? language) === language,
  );
  const least = (matches[0]?.score ?? 0) * LEAST_SCORE;
  const related = matches
    .filter(({ score }) => score >= least)
    .slice(0, MOST_PAGES)
    .map(({ page, score }): RelatedPage => ({ page, score, passages: [] }));
  const byPage = new Map(related.map((entry) => [entry.page, entry]));
  for (const { passage, score, coverage } of searchPassages(index, query)) {
    byPage.get(passage.page)?.passages.push({ passage, score, coverage });
  }
  return related;
}
