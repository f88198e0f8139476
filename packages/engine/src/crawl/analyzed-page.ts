import type { PageContent, PageFacts, PageLink } from '../page/page-analysis.ts';

/**
 * What the crawl needs of a page's analysis: less than a PageAnalysis, so that it may come from another thread at
 * little cost.
 */
export interface AnalyzedPage {
  readonly facts: PageFacts;
  readonly links: readonly Pick<PageLink, 'url' | 'internal' | 'nofollow'>[];
  /** JSON text where the thread that made it has written it already. */
  readonly content: PageContent | string | null;
}
