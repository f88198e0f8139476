import { withoutSectionNumber } from '../text/section-number.ts';
import type { SiteIndex, SitePage } from '../text/site-index.ts';
import type { RelatedPage } from './related-pages.ts';

const MOST_LINKS = 5;
const LONGEST_ANCHOR = 100;
/** A main heading on more pages than this, and than this share of them, names the site: lists of pages have their names as headings, too. */
const MOST_PAGES_WITH_HEADING = 3;
const MOST_OF_PAGES = 0.25;
/** Main headings of a page that are looked up; the first that does not name the site is its own. */
const MOST_LOOKED_UP = 20;
const MOST_PARTS = 10;

type Index = Pick<SiteIndex, 'pagesWithHeading' | 'size'>;

/** Links to the nearest pages, each named by its own main heading or title. */
export function internalLinks(
  related: readonly RelatedPage[],
  index: Index,
): { url: string; anchor: string }[] {
  /** On how many of these pages' titles each part stands. */
  const shared = new Map<string, number>();
  for (const { page } of related)
    for (const part of new Set(partsOf(page))) shared.set(part, (shared.get(part) ?? 0) + 1);
  const links = related.flatMap(({ page }) => {
    const anchor = anchorOf(page, index, shared);
    return anchor === null ? [] : [{ url: page.url, anchor }];
  });
  return links.slice(0, MOST_LINKS);
}

function namesPage(heading: string, index: Index): boolean {
  return index.pagesWithHeading(heading) <= Math.max(MOST_PAGES_WITH_HEADING, MOST_OF_PAGES * index.size);
}

function partsOf({ content: { title } }: SitePage): string[] {
  return title?.split(/\s+[|–—·»-]\s+/u, MOST_PARTS) ?? [];
}

/**
 * A title often has the site's name before or behind a separator (`Streaming | Example`), which says nothing in a link:
 * it stands on other pages, too. A part that a heading of the page repeats is its own.
 */
function ownPart(page: SitePage, index: Index, shared: ReadonlyMap<string, number>): string | undefined {
  const parts = partsOf(page);
  if (parts.length < 2) return parts[0];
  const least = Math.min(...parts.map((part) => shared.get(part) ?? 0));
  const own = parts.filter(
    (part) => shared.get(part) === least && part !== page.content.siteName && namesPage(part, index),
  );
  const headings = new Set(page.content.headings.slice(0, MOST_LOOKED_UP).map(({ text }) => text));
  return own.find((part) => headings.has(part)) ?? own[0] ?? parts[0];
}

function anchorOf(page: SitePage, index: Index, shared: ReadonlyMap<string, number>): string | null {
  const main = page.content.headings.filter(({ level }) => level === 1).slice(0, MOST_LOOKED_UP);
  const heading = main.find(({ text }) => namesPage(text, index))?.text;
  const named = (heading ?? ownPart(page, index, shared) ?? '').replace(/\s+/gu, ' ');
  const anchor = withoutSectionNumber(named);
  if (anchor.length <= LONGEST_ANCHOR) return anchor === '' ? null : anchor;
  return `${anchor.slice(0, LONGEST_ANCHOR).replace(/\s+\S*$/u, '')}…`;
}
