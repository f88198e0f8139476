import type { SiteIndex } from '../text/site-index.ts';
import type { RelatedPage } from './related-pages.ts';

const MOST_SOURCES = 10;
/** What more pages than this link to, in number and as a share, belongs to the template and is no source of one page. */
const REPEATED = { pages: 5, share: 0.02 };

/** What the related pages link to as their sources, those of the nearest page first. */
export function sourcesToCite(related: readonly RelatedPage[], index: SiteIndex): string[] {
  const sources = new Set(related.flatMap(({ page }) => page.content.cites));
  const most = Math.max(REPEATED.pages, index.size * REPEATED.share);
  const chosen: string[] = [];
  for (const url of sources) {
    if (chosen.length === MOST_SOURCES) break;
    if (index.citationsOf(url) <= most) chosen.push(url);
  }
  return chosen;
}
