/**
 * Okapi BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009, section 3) with the
 * non-negative inverse document frequency that Lucene uses.
 */
import type { Postings } from './postings.ts';

/** Term saturation and length normalisation: the usual values, untuned. */
const K1 = 1.2;
const B = 0.75;

/** A term of a query and its weight, usually 1. */
export interface QueryTerm {
  term: string;
  weight: number;
}

export interface Match {
  doc: number;
  /** BM25 score: above 0, without an upper bound, comparable within one query only. */
  score: number;
  /** Share (0–1) of the query's information, by inverse document frequency, that the document's terms cover. */
  coverage: number;
}

/** What a term tells: high for rare terms, never negative; a term that no document has tells what one of one does. */
export function inverseDocumentFrequency(postings: Postings, term: string): number {
  return informationOf(postings.frequencyOf(term), postings.size);
}

/** Likewise, of a term that so many of so many documents have. */
export function informationOf(found: number, documents: number): number {
  const frequency = Math.max(1, found);
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
}

/**
 * The documents that have a term of the query, best first; ties in document order.
 * @param keeps the documents that are wanted: of millions of passages most are not, and are never made into matches
 */
export function rank(
  postings: Postings,
  query: readonly QueryTerm[],
  keeps: (doc: number, coverage: number) => boolean = () => true,
): Match[] {
  const scores = new Float64Array(postings.size);
  const covered = new Float64Array(postings.size);
  let information = 0;
  for (const { term, weight } of query) {
    const idf = weight * inverseDocumentFrequency(postings, term);
    information += idf;
    const entries = postings.entriesOf(term);
    if (entries === null) continue;
    const { docs, counts } = entries;
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] ?? 0;
      const count = counts[i] ?? 0;
      const norm = K1 * (1 - B + (B * (postings.lengths[doc] ?? 0)) / postings.averageLength);
      scores[doc] = (scores[doc] ?? 0) + (idf * count * (K1 + 1)) / (count + norm);
      covered[doc] = (covered[doc] ?? 0) + idf;
    }
  }
  const matches: Match[] = [];
  for (let doc = 0; doc < scores.length; doc++) {
    const score = scores[doc] ?? 0;
    if (score <= 0) continue;
    const coverage = Math.min(1, (covered[doc] ?? 0) / information);
    if (keeps(doc, coverage)) matches.push({ doc, score, coverage });
  }
  return matches.sort((a, b) => b.score - a.score || a.doc - b.doc);
}
