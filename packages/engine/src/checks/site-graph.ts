/** A page of a finished crawl as far as the site checks need it. */
export interface SitePage {
  id: number;
  url: string;
  /** Null when there was no response. */
  statusCode: number | null;
  /** Why there was no response. */
  failure: string | null;
  contentHash: string | null;
  indexable: boolean;
  redirectsTo: string | null;
}

/** A finished crawl. Both streams can be read again and again, in the same order. */
export interface SiteGraph {
  pages(): Iterable<SitePage>;
  /** The internal links of each page. */
  links(): Iterable<{ from: number; to: readonly number[] }>;
}
