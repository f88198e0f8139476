import type { SiteIndex } from '../text/site-index.ts';
import type { RelatedPage } from './related-pages.ts';

const MOST_SOURCES = 10;
/** What more pages than this link to, in number and as a share, belongs to the template and is no source of one page. */
const REPEATED = { pages: 5, share: 0.02 };

/** What the related pages link to as their sources, those of the nearest page first. */
export function sourcesToCite(related: readonly RelatedPage[], index: SiteIndex): string[] {
  const sources = new Set(related.flatMap(({ page }) => page.content.cites));
  const most = Math.max(REPEATED.pages, index.pages.length * REPEATED.share);
  const counts = new Map<string, number>();
  for (const { content } of index.pages) {
    for (const url of content.cites) if (sources.has(url)) counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  return [...sources].filter((url) => (counts.get(url) ?? 0) <= most).slice(0, MOST_SOURCES);
}
