import { LIMITS } from '../limits/limits.ts';

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
  maxDepth: LIMITS.depthOfCrawl.value,
  maxUrlLength: LIMITS.requestedUrl.value,
  queryVariants: LIMITS.queryVariants.value,
  maxRedirects: LIMITS.redirects.value,
  maxLinksPerPage: LIMITS.linksPerPage.value,
  sitemapFiles: LIMITS.sitemapFiles.value,
  sitemapUrls: LIMITS.sitemapUrls.value,
};
