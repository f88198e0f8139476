import type { ResourceKind } from './page-analysis.ts';

/** What no browser can use when it is HTML; objects, frames and links may well be. */
export const NEVER_PAGES: readonly ResourceKind[] = ['image', 'icon', 'stylesheet', 'script', 'font'];

/** The fault of a file of these kinds in whose place a page is sent; none of what loads the same address as another. */
export const PAGE_IN_PLACE = 'answers with an HTML page';
