import type { SiteIndex, SitePage } from '../text/site-index.ts';
import type { RelatedPage } from './related-pages.ts';

const MOST_LINKS = 5;
const LONGEST_ANCHOR = 100;
/** A main heading on more pages than this names the site: a logo in an h1. */
const MOST_PAGES_WITH_HEADING = 3;
/** Main headings of a page that are looked up; the first that does not name the site is its own. */
const MOST_LOOKED_UP = 20;

/** Links to the nearest pages, each named by its own main heading or title. */
export function internalLinks(
  related: readonly RelatedPage[],
  index: Pick<SiteIndex, 'pagesWithHeading'>,
): { url: string; anchor: string }[] {
  const links = related.flatMap(({ page }) => {
    const anchor = anchorOf(page, index);
    return anchor === null ? [] : [{ url: page.url, anchor }];
  });
  return links.slice(0, MOST_LINKS);
}

/** A title often ends in the site's name behind a separator (`Streaming | Example`), which says nothing in a link. */
function anchorOf(page: SitePage, index: Pick<SiteIndex, 'pagesWithHeading'>): string | null {
  const main = page.content.headings.filter(({ level }) => level === 1).slice(0, MOST_LOOKED_UP);
  const heading = main.find(({ text }) => index.pagesWithHeading(text) <= MOST_PAGES_WITH_HEADING)?.text;
  const title = page.content.title?.split(/\s+[|–—·»-]\s+/u)[0];
  const anchor = (heading ?? title ?? '').replace(/\s+/gu, ' ').trim();
  if (anchor.length <= LONGEST_ANCHOR) return anchor === '' ? null : anchor;
  return `${anchor.slice(0, LONGEST_ANCHOR).replace(/\s+\S*$/u, '')}…`;
}
