import type { PageFacts } from '../page/page-facts.ts';
import type { SiteFacts } from '../record/page-analysis.ts';

/** A page of a finished crawl as far as the site checks need it. */
export interface SitePage
  extends Pick<
    PageFacts,
    | 'url'
    | 'statusCode'
    | 'contentHash'
    | 'indexable'
    | 'indexabilityReason'
    | 'canonicalUrl'
    | 'title'
    | 'metaDescription'
  > {
  id: number;
  /** Why there was no response. */
  failure: string | null;
  /** How often it had failed, and was asked again, before the answer that is recorded. */
  tries: number;
  redirectsTo: string | null;
  /** Clicks from the seed; null when links do not lead there. */
  depth: number | null;
  /** It stands in a sitemap. */
  listed: boolean;
  /** Null unless HTML answered with 200. */
  siteFacts: SiteFacts | null;
  links: SiteLinks;
}

/** The links of a page to others of its site, in the order of the document. */
export interface SiteLinks {
  /** What each link leads to: the id of a page, or of a URL that was never requested. */
  readonly targets: readonly number[];
  isNofollow(index: number): boolean;
  /** CSS path of the anchor. */
  locationOf(index: number): string | null;
}

/** A URL of the site that robots.txt, or nofollow on every link to it, kept from being requested. */
export interface BlockedUrl {
  id: number;
  url: string;
  listed: boolean;
}

export interface BrokenTarget {
  url: string;
  /** `answers 404` */
  fault: string;
}

/** Of files of the site that pages load, or of addresses of other sites. */
export interface TargetCount {
  /** Those that were taken to be asked for, within the limits. */
  readonly known: number;
  /** Those of them that were not asked for. */
  readonly waiting: number;
}

export interface TargetCounts {
  readonly files: TargetCount;
  readonly external: TargetCount;
}

/** A finished crawl. The streams can be read again and again; the order of pages does not matter. */
export interface SiteGraph {
  pages(): Iterable<SitePage> | AsyncIterable<SitePage>;
  blocked(): Iterable<BlockedUrl> | AsyncIterable<BlockedUrl>;
  /** Files that pages load, and that cannot be loaded. */
  brokenTargets(): Iterable<BrokenTarget> | AsyncIterable<BrokenTarget>;
  targets(): TargetCounts | Promise<TargetCounts>;
  /** Whose turns on the thread it takes to go through it (see inSlices). */
  readonly lane?: string | undefined;
}
