import type { CrawlContext } from './crawl-context.ts';
import { discoverSitemaps } from './discover-sitemaps.ts';
import type { SiteIssue } from './site-issue.ts';

/** The sitemaps of one crawl: read once, by whoever needs first what they say. */
export class SiteSitemaps {
  private reading: Promise<SiteIssue[] | null> | null = null;

  /** What is wrong with them, once all of them have been read; null when that was given up. The site has to be settled. */
  read(context: CrawlContext): Promise<SiteIssue[] | null> {
    this.reading ??= discoverSitemaps(context);
    return this.reading;
  }
}
