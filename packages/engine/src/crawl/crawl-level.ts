/** Where the levels of URLs known only from sitemaps begin: they are crawled after all that links reach. */
export const SITEMAP_LEVEL = 1_000_000;

/** Clicks from the seed; null when links from the seed do not lead there. */
export function depthOf(level: number): number | null {
  return level < SITEMAP_LEVEL ? level : null;
}

/** Clicks from where its branch of the crawl began: the seed or a sitemap. What the depth limit counts. */
export function clicksFromStart(level: number): number {
  return level < SITEMAP_LEVEL ? level : level - SITEMAP_LEVEL;
}
