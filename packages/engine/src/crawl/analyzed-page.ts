import type { PageFacts } from '../page/page-facts.ts';
import type { Refresh } from '../page/page-refresh.ts';
import type { PageContent, PageLink, SiteFacts } from '../record/page-analysis.ts';

/** A link as the crawl follows it and the site's checks judge it. */
export type AnalyzedLink = Pick<PageLink, 'url' | 'internal' | 'nofollow' | 'location'>;

/**
 * What the crawl needs of a page's analysis: less than a PageAnalysis, so that it may come from another thread at
 * little cost.
 */
export interface AnalyzedPage {
  readonly facts: PageFacts;
  readonly links: readonly AnalyzedLink[];
  readonly siteFacts: SiteFacts | null;
  /** JSON text where the thread that made it has written it already. */
  readonly content: PageContent | string | null;
  readonly refresh: Refresh | null;
}
