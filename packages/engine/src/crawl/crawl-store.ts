import type { PageFacts } from '../page/page-facts.ts';
import type { ResourceKind } from '../record/page-analysis.ts';
import type { AnalyzedLink, AnalyzedPage } from './analyzed-page.ts';
import type { KeptPage } from './earlier-pages.ts';

/** A URL handed out to be requested. */
export interface FrontierEntry {
  readonly id: number;
  /** Canonical form. */
  readonly url: string;
  /** Links followed from the seed; from SITEMAP_LEVEL on: not reachable by links. See depthOf. */
  readonly level: number;
  /** Redirect hops followed to get here. */
  readonly redirects: number;
  /** How often it was put off (CrawlStore.putOff): each time it had failed in a way that passes. */
  readonly tries: number;
  /** Was in flight when a worker was lost, and is therefore taken alone: `setAnalysing` is called for it. */
  readonly suspect: boolean;
  /** Cost its worker too often: recorded as failed without a request. */
  readonly poisoned: boolean;
}

/** Why a URL is only counted, not requested. */
export type SkipReason = 'robots' | 'limits' | 'offSite';

/** A URL that was seen somewhere. */
export interface FoundUrl {
  readonly url: string;
  readonly level: number;
  readonly redirects: number;
  readonly via: 'seed' | 'link' | 'redirect' | 'sitemap';
  readonly skip: SkipReason | null;
}

/** One finished page: exactly one record per URL that was requested. */
export interface CrawledPage {
  readonly entry: FrontierEntry;
  readonly facts: PageFacts;
  /** Canonical target of a redirect answer. */
  readonly redirectsTo: string | null;
  /** Code of the transport failure (FetchFailureCode, `poisoned` or `analysis_failed`). */
  readonly failure: string | null;
  /** URLs that this page adds to the frontier; those already reported by this run at the same level are left out. */
  readonly found: readonly FoundUrl[];
  /** Links to distinct pages of the site, followed or not. */
  readonly links: readonly AnalyzedLink[];
  readonly siteFacts: AnalyzedPage['siteFacts'];
  readonly content: AnalyzedPage['content'];
  /** What the site's next crawl needs to ask on condition; null when it has to fetch the page in full. */
  readonly kept?: KeptPage | null;
  /** The server said that the page is the one of the earlier crawl: the record is that one's. */
  readonly unchanged?: boolean;
  /** Milliseconds since the epoch. */
  readonly crawledAt: number;
}

export interface CrawlCounters {
  /** Entries with a record. */
  readonly done: number;
  /** Of these: what failed at every try (isUnreachable). */
  readonly unreachable: number;
  /** Entries waiting. */
  readonly queued: number;
  /** Entries handed out and not yet committed. */
  readonly leased: number;
}

/** What pages load, or link to at another site, and nobody has asked for yet. */
export interface WaitingTarget {
  readonly url: string;
  readonly kind: ResourceKind;
  /** URL of the first page that leads to it. */
  readonly page: string;
}

/** One that was asked for. */
export interface CheckedTarget {
  readonly url: string;
  /** In words, why it cannot be loaded: `answers 404`; null when it can. */
  readonly fault: string | null;
}

/**
 * The frontier and the results of one crawl. A rejection of any method ends the crawl with that rejection: the
 * store's owner knows whether to try again.
 */
export interface CrawlStore {
  /**
   * Hands out at most `limit` queued entries of the lowest level that has entries queued or leased, oldest first.
   * Nothing while only leased entries are left at that level: a level starts when the one before it is finished,
   * so the depth of a page is exact and no result depends on timing. What was put off comes at the end of its level:
   * what was put off once when all else is finished, then what was put off twice, and so on.
   * @param fresh nothing that was put off is handed out
   */
  lease(limit: number, fresh?: boolean): Promise<readonly FrontierEntry[]>;
  /** Entries handed out that are to be asked again at the end of their level. */
  putOff(entries: readonly FrontierEntry[]): Promise<void>;
  /**
   * One transaction: the records, their entries done, and the URLs found (by the pages and by themselves).
   * - An unknown URL is queued, or with a skip reason only counted.
   * - A known URL that is queued keeps the smaller level, and at one level the smaller number of redirects.
   * - A URL that was only counted is queued when it is found again without a skip reason; among skip reasons the
   *   first of `limits`, `robots`, `offSite` wins, so that the counts do not depend on the order of arrival.
   */
  commit(pages: readonly CrawledPage[], found: readonly FoundUrl[]): Promise<void>;
  /**
   * These URLs stand in a sitemap. Those that were found (by any commit) are marked; a resumed crawl says it again.
   */
  markListed(urls: readonly string[]): Promise<void>;
  /**
   * A suspect's answer has arrived and is about to be analysed, or has been. A worker lost meanwhile was most likely lost
   * to this page; one lost while it waited for the answer, or for what follows, most likely was not.
   */
  setAnalysing(entry: FrontierEntry, analysing: boolean): Promise<void>;
  /** What is leased waits again, as if it had not been handed out: nothing of it is in work any more. */
  giveBack(): Promise<void>;
  /**
   * What the pages committed so far load (SiteFacts.resources) and nobody has asked for yet: at most `limit`.
   * @param external what is of other sites in place of the site's own
   */
  waitingTargets(limit: number, external?: boolean): Promise<readonly WaitingTarget[]>;
  commitTargets(checked: readonly CheckedTarget[]): Promise<void>;
  counters(): CrawlCounters;
  /** URLs that were only counted. */
  skipped(): Readonly<Record<SkipReason, number>>;
  /** True once it may take no more: what is in work is still committed, and nothing else is begun. */
  isFull(): boolean;
  /** Admitted URLs (done, queued or leased) that have a query: a resumed crawl counts its query variants again. */
  queryUrls(): Iterable<string> | AsyncIterable<string>;
}
