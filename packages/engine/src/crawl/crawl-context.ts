import type { SiteIssue } from '../record/page-analysis.ts';
import type { Admission } from './admission.ts';
import type { ReadBeside } from './beside-pages.ts';
import type { CrawlMemory } from './crawl-memory.ts';
import type { CrawlOptions } from './crawl-options.ts';
import type { HostOutages } from './host-outages.ts';
import type { PoliteFetch } from './polite-fetch.ts';
import type { RobotsCache } from './robots-cache.ts';
import type { SeedSite } from './seed-site.ts';

/** What the parts of one crawl share; made once in crawl(). */
export interface CrawlContext {
  readonly options: CrawlOptions;
  /** Canonical form of the seed. */
  readonly seed: string;
  /** The caller's signal, or stop. */
  readonly signal: AbortSignal;
  /** Aborted with the signal, or when the crawl is to be parked: from then on nothing is begun any more. */
  readonly parking: AbortSignal;
  /** Ends everything in work when the crawl cannot go on. */
  readonly stop: AbortController;
  readonly fetch: PoliteFetch;
  /** The same, which begins nothing once the signal is aborted, whose clock the caller holds: what nobody holds stands still. For hosts of others with outages of their own. */
  readonly fetchUntil: (ending: AbortSignal, outages: HostOutages) => PoliteFetch;
  readonly beside: ReadBeside;
  readonly robots: RobotsCache;
  readonly admission: Admission;
  readonly site: SeedSite;
  readonly memory: CrawlMemory;
  /**
   * What is wrong with the site's sitemaps, once all of them have been read; null when that was given up. They are read
   * once, by whoever needs first what they say. The site has to be settled.
   */
  readonly readSitemaps: (context: CrawlContext) => Promise<SiteIssue[] | null>;
  /** Once the site's host has stopped answering for good: nothing is begun any more. */
  readonly isGone: () => boolean;
}
