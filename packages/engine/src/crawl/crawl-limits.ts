import { LIMITS } from '../limits/limits.ts';

export const DEFAULT_CRAWL_LIMITS = {
  /** Links followed from the seed, or from a URL of a sitemap. */
  maxDepth: LIMITS.depthOfCrawl.value,
  /** Characters. */
  maxUrlLength: LIMITS.requestedUrl.value,
  /** Different queries requested per path. */
  queryVariants: LIMITS.queryVariants.value,
  /** Hops of one redirect chain. */
  maxRedirects: LIMITS.redirects.value,
  /** Different link targets taken from one page. */
  maxLinksPerPage: LIMITS.linksPerPage.value,
  /** Sitemap files read, indexes included. */
  sitemapFiles: LIMITS.sitemapFiles.value,
  /** URLs taken from all sitemaps together. */
  sitemapUrls: LIMITS.sitemapUrls.value,
};

/** Bounds that keep a crawl finite on a site that is not. */
export type CrawlLimits = Readonly<typeof DEFAULT_CRAWL_LIMITS>;
