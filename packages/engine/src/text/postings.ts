/** An inverted index: for each term the documents that use it, and how often. */
export interface Postings {
  /** Number of documents. */
  readonly size: number;
  /** Sum of the counts of each document. */
  readonly lengths: Int32Array;
  readonly averageLength: number;
  /** How many documents use a term. */
  frequencyOf(term: string): number;
  /** Null when no document uses it. */
  entriesOf(term: string): PostingEntries | null;
}

/** The documents of one term, ascending, and how often it is in each (weighted by field where the caller weights). */
export interface PostingEntries {
  readonly docs: Int32Array;
  readonly counts: Int32Array;
}
