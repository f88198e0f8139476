import type { SitePage } from './site-graph.ts';

/** Where a redirecting page leads. */
export interface RedirectChain {
  page: number;
  /** Addresses in order, from the page's own to the last one known. */
  urls: readonly string[];
  /** The chain comes back to one of its own addresses. */
  loops: boolean;
}

/** Browsers give up after 20 hops, crawlers after fewer: longer chains are not followed to their end. */
const MAX_FOLLOWED = 50;

/** The chain of every page that redirects, in the order of the pages. Holds only redirecting pages in memory. */
export function redirectChains(pages: Iterable<SitePage>): RedirectChain[] {
  const redirecting: { id: number; url: string }[] = [];
  const next = new Map<string, string>();
  for (const { id, url, redirectsTo } of pages) {
    if (redirectsTo === null) continue;
    redirecting.push({ id, url });
    next.set(url, redirectsTo);
  }
  return redirecting.map(({ id, url }) => ({ page: id, ...follow(url, next) }));
}

function follow(start: string, next: ReadonlyMap<string, string>): { urls: string[]; loops: boolean } {
  const urls = [start];
  const seen = new Set(urls);
  let at = next.get(start);
  while (at !== undefined && urls.length <= MAX_FOLLOWED) {
    urls.push(at);
    if (seen.has(at)) return { urls, loops: true };
    seen.add(at);
    at = next.get(at);
  }
  return { urls, loops: false };
}

/** Where each redirecting page's chain ends, by page; the last address before it repeats where it loops. */
export function finalUrls(pages: Iterable<SitePage>): Map<number, string> {
  return new Map(
    redirectChains(pages).map(({ page, urls, loops }) => [page, urls.at(loops ? -2 : -1) ?? urls[0] ?? '']),
  );
}
