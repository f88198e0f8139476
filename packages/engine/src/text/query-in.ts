import { informationOf, inverseDocumentFrequency, type QueryTerm } from './bm25.ts';
import { isIn, queryOf, type SiteIndex } from './site-index.ts';

/**
 * A text as a query for pages in its language, each term weighed by how many of those have it: on a site that is mostly in
 * other languages the words of this one seem rare, and names that all of them use seem common.
 */
export function queryIn(index: SiteIndex, text: string, language: string | null): QueryTerm[] {
  const query = queryOf(text, language);
  if (language === null || index.languages.length < 2) return query;
  const isOwn = (doc: number): boolean => isIn(index, doc, language);
  let pages = 0;
  for (let doc = 0; doc < index.size; doc++) if (isOwn(doc)) pages++;
  if (pages === 0 || pages * 2 > index.size) return query;
  return query.map(({ term, weight }) => {
    let found = 0;
    for (const doc of index.pageTerms.entriesOf(term)?.docs ?? []) if (isOwn(doc)) found++;
    const own = informationOf(found, pages);
    return { term, weight: (weight * own) / inverseDocumentFrequency(index.pageTerms, term) };
  });
}
