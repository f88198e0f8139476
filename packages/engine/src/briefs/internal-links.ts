import type { SitePage } from '../text/site-index.ts';
import type { RelatedPage } from './related-pages.ts';

const MOST_LINKS = 5;
const LONGEST_ANCHOR = 100;

/** Links to the nearest pages, each named by its own main heading or title. */
export function internalLinks(related: readonly RelatedPage[]): { url: string; anchor: string }[] {
  const links = related.flatMap(({ page }) => {
    const anchor = anchorOf(page);
    return anchor === null ? [] : [{ url: page.url, anchor }];
  });
  return links.slice(0, MOST_LINKS);
}

/** A title often ends in the site's name behind a separator (`Streaming | Example`), which says nothing in a link. */
function anchorOf(page: SitePage): string | null {
  const heading = page.content.headings.find(({ level }) => level === 1)?.text;
  const title = page.content.title?.split(/\s+[|–—·»-]\s+/u)[0];
  const anchor = (heading ?? title ?? '').replace(/\s+/gu, ' ').trim();
  if (anchor.length <= LONGEST_ANCHOR) return anchor === '' ? null : anchor;
  return `${anchor.slice(0, LONGEST_ANCHOR).replace(/\s+\S*$/u, '')}…`;
}
