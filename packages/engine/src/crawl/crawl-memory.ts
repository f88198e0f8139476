import type { SiteIssue } from '../record/page-analysis.ts';
import type { RobotsFile } from '../robots/load-robots.ts';
import type { SitemapReading } from '../sitemap/read-sitemaps.ts';
import { SitemapAlternates } from '../sitemap/sitemap-alternates.ts';
import { HostOutages } from './host-outages.ts';
import { LevelRetries } from './level-retries.ts';

/**
 * What a crawl has read of a site beside its pages, which no store keeps. With it a crawl that was parked goes on
 * without asking for any of it again; without it, it asks once more.
 */
export class CrawlMemory {
  /** By origin. */
  readonly robots = new Map<string, { readonly file: RobotsFile; readonly loadedAt: number }>();
  readonly alternates = new SitemapAlternates();
  /** Which hosts have been away, and for how long. */
  readonly outages = new HostOutages();
  /** When what failed is asked again. */
  readonly retries = new LevelRetries(undefined, () => this.outages.waitedMs);
  /** Pages that nobody was asked for, through a fault of ours. */
  unasked = 0;
  /** Where the reading of the sitemaps stands; null before it has begun. */
  sitemaps: SitemapReading | null = null;
  /** What is to say about llms.txt; null before it was asked for. */
  llmsTxt: readonly SiteIssue[] | null = null;

  /** How much it is, in entries of some hundred bytes. */
  get size(): number {
    return 10 + 10 * this.robots.size + this.alternates.size + (this.sitemaps?.known.size ?? 0);
  }
}
