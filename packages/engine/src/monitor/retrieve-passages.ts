import type { QueryTerm } from '../text/bm25.ts';
import { isProse } from '../text/is-prose.ts';
import { primaryLanguage } from '../text/language.ts';
import { type SiteIndex, type SitePassage, searchPages, searchPassages } from '../text/site-index.ts';

/** What a passage with its page must cover of the prompt's information to be an answer to it (0–1, by idf). */
const LEAST_PAGE_COVERAGE = 0.5;
const LEAST_PASSAGE_COVERAGE = 0.34;
/** What a passage that is no prose (a label, a signature, code) counts for. */
const NOT_PROSE = 0.5;
const MOST_PASSAGES = 6;
const MOST_PER_PAGE = 2;

/**
 * The passages that answer a prompt best, at most six and two of a page: ranked by BM25 of passage plus page, those
 * of pages in the wanted language (a primary subtag) before all others.
 */
export function retrievePassages(
  index: SiteIndex,
  query: readonly QueryTerm[],
  language: string | null,
): SitePassage[] {
  const pages = new Map(
    searchPages(index, query).map(({ page, score, coverage }) => [page, { score, coverage }]),
  );
  const candidates = searchPassages(index, query).flatMap(({ passage, score, coverage }) => {
    const page = pages.get(passage.page);
    if (page === undefined || page.coverage < LEAST_PAGE_COVERAGE || coverage < LEAST_PASSAGE_COVERAGE)
      return [];
    const preferred = language === null || primaryLanguage(passage.page.lang) === language;
    const weight = isProse(passage.text, passage.page.lang) ? 1 : NOT_PROSE;
    return [{ passage, score: weight * (score + page.score), preferred }];
  });
  candidates.sort((a, b) => Number(b.preferred) - Number(a.preferred) || b.score - a.score);
  return spread(candidates.map(({ passage }) => passage));
}

function spread(passages: readonly SitePassage[]): SitePassage[] {
  const perPage = new Map<string, number>();
  const chosen: SitePassage[] = [];
  for (const passage of passages) {
    const taken = perPage.get(passage.page.url) ?? 0;
    if (taken === MOST_PER_PAGE) continue;
    perPage.set(passage.page.url, taken + 1);
    chosen.push(passage);
    if (chosen.length === MOST_PASSAGES) break;
  }
  return chosen;
}
