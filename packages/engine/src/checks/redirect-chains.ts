import { inSlices } from '../limits/slices.ts';
import type { IndexedPage, PageIndex } from './page-index.ts';

/** Where a redirecting page leads. */
export interface RedirectChain {
  /** Addresses in order, from the page's own to the last one known. */
  urls: readonly string[];
  /** The chain comes back to one of its own addresses. */
  loops: boolean;
}

/** As many hops as crawlers follow, ours included. */
export const MOST_REDIRECTS = 10;
/** Browsers give up after 20 hops, crawlers after fewer: longer chains are not followed to their end. */
const MAX_FOLLOWED = 50;

/** The chain of every page that redirects, by its id. */
export async function redirectChains(pages: PageIndex, lane?: string): Promise<Map<number, RedirectChain>> {
  const chains = new Map<number, RedirectChain>();
  const next = (url: string): string | undefined => pages.of(url)?.redirectsTo ?? undefined;
  const take = ({ id, url, redirectsTo }: IndexedPage): void => {
    if (redirectsTo !== null) chains.set(id, follow(url, next));
  };
  await inSlices(pages.values(), take, lane);
  return chains;
}

/** The way from an address, by what each leads to. */
export function follow(start: string, next: (url: string) => string | undefined): RedirectChain {
  const urls = [start];
  const seen = new Set(urls);
  let at = next(start);
  while (at !== undefined && urls.length <= MAX_FOLLOWED) {
    urls.push(at);
    if (seen.has(at)) return { urls, loops: true };
    seen.add(at);
    at = next(at);
  }
  return { urls, loops: false };
}

/** Where a chain ends; the last address before it repeats where it loops. */
export function endOf({ urls, loops }: RedirectChain): string {
  return urls.at(loops ? -2 : -1) ?? '';
}

const SHOWN = 5;

/** `A → B → … → Z` */
export function pathOf({ urls }: RedirectChain): string {
  return (urls.length > SHOWN ? [...urls.slice(0, SHOWN - 1), '…', urls.at(-1)] : urls).join(' → ');
}
