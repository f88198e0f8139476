/** Bounds that keep a crawl finite on a site that is not. */
export interface CrawlLimits {
  /** Links followed from the seed, or from a URL of a sitemap. */
  readonly maxDepth: number;
  /** Characters. */
  readonly maxUrlLength: number;
  /** Different queries requested per path. */
  readonly queryVariants: number;
  /** Hops of one redirect chain. */
  readonly maxRedirects: number;
  /** Different link targets taken from one page. */
  readonly maxLinksPerPage: number;
  /** Sitemap files read, indexes included. */
  readonly sitemapFiles: number;
  /** URLs taken from all sitemaps together. */
  readonly sitemapUrls: number;
}

export const DEFAULT_CRAWL_LIMITS: CrawlLimits = {
  maxDepth: 100,
  maxUrlLength: 2048,
  queryVariants: 50,
  maxRedirects: 10,
  maxLinksPerPage: 20_000,
  sitemapFiles: 500,
  sitemapUrls: 200_000,
};
