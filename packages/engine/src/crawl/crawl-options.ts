import type { Fetcher } from '../fetch/fetcher.ts';
import type { LargeBodies } from '../fetch/large-bodies.ts';
import type { PageInput } from '../page/page-input.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import type { Renderer } from '../render/chromium-renderer.ts';
import type { AnalyzedPage } from './analyzed-page.ts';
import type { BesidePages } from './beside-pages.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import type { CrawlMemory } from './crawl-memory.ts';
import type { CrawlStore } from './crawl-store.ts';
import type { EarlierPages } from './earlier-pages.ts';
import type { ExternalAnswers } from './external-answers.ts';
import type { Politeness } from './politeness.ts';
import type { UrlPatterns } from './url-patterns.ts';

/** What the seed turned out to be; plain data, so that it can be stored for a resumed crawl. */
export interface CrawlSite {
  /** Where the seed's redirects end. */
  readonly url: string;
  /** `URL.host` of the site. */
  readonly host: string;
  /** `seed_redirected` when that is another site than the seed's. */
  readonly issues: readonly SiteIssue[];
}

export interface CrawlOptions {
  readonly seedUrl: string;
  /** Records, of whatever outcome. */
  readonly maxPages: number;
  readonly store: CrawlStore;
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly analyze: (input: PageInput) => Promise<AnalyzedPage>;
  readonly limits: CrawlLimits;
  /** Whose product token (RFC 9309 section 2.2.1) selects the rules of robots.txt. */
  readonly userAgent: string;
  readonly includeSubdomains?: boolean;
  /** Which paths are crawled, beside the seed; what they refuse counts as skipped by limits. */
  readonly patterns?: UrlPatterns;
  /** Shows pages whose HTML is empty; without it they are recorded as they come. */
  readonly render?: Renderer['render'] | undefined;
  /** The site's earlier crawl: pages that have not changed since keep their analysis. */
  readonly earlier?: EarlierPages | null;
  /** What other sites have answered lately; with it what pages link to and load of other sites is checked too. */
  readonly external?: ExternalAnswers | null;
  /** Shared by all crawls of a process, so that together they keep few large bodies in memory. */
  readonly largeBodies?: LargeBodies;
  /** The same for robots.txt, sitemaps and llms.txt: pages that have room wait for them, so it is other room. */
  readonly largeFiles?: LargeBodies;
  /** The store holds an earlier run of the same crawl. */
  readonly resume: boolean;
  /** What onSite told that earlier run; without it a resumed crawl follows the seed's redirects again. */
  readonly site?: CrawlSite | null;
  /** Told once, before any record that depends on it is committed. */
  readonly onSite?: (site: CrawlSite) => void | Promise<void>;
  readonly signal: AbortSignal;
  /**
   * Aborted to have the crawl make room: it begins nothing more, finishes what is on the wire, gives the rest back to
   * the store and ends as `parked`. A later crawl goes on from there (`resume`), with the memory without asking for
   * robots.txt and sitemaps again.
   */
  readonly park?: AbortSignal;
  readonly memory?: CrawlMemory;
  /** Told when the crawl is at what is no page, for whoever counts what the process dies of. */
  readonly beside?: BesidePages;
  /** Crawls of one lane take turns at a host, and on the thread, as if they were one; each its own unless given. */
  readonly lane?: string;
}

export type StopReason =
  | 'frontier_exhausted'
  | 'max_pages'
  | 'storage_limit'
  /** The site stopped answering, and did not come back in time. */
  | 'outage'
  | 'canceled'
  /** Not an end: it goes on later. */
  | 'parked'
  | 'unreachable'
  | 'blocked_by_robots'
  | 'error';

export type CrawlErrorCode = 'unreachable' | 'blocked_by_robots' | 'address_refused' | 'invalid_seed';

export interface CrawlEnd {
  readonly stopReason: StopReason;
  readonly error: { readonly code: CrawlErrorCode; readonly message: string } | null;
  /** Null where the seed has none. */
  readonly siteHost: string | null;
  readonly siteIssues: readonly SiteIssue[];
}
