import type { Schemas } from '@seogeo/contract';
import type { CrawlSite, PageIssue, SiteIssue } from '@seogeo/engine';

/** An audit run as those who work on it know it. */
export interface Audit {
  readonly id: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly status: Schemas['AuditRun']['status'];
  readonly seedUrl: string;
  readonly maxPages: number;
  readonly siteHost: string | null;
  /** Once the seed's redirects were followed; a resumed crawl starts from it. */
  readonly crawlSite: CrawlSite | null;
  readonly cancelRequested: boolean;
  /** How long workers have had it open. */
  readonly runningMs: number;
}

/** How an audit ended; null where nothing new was learned. */
export interface AuditEnd {
  readonly stopReason: NonNullable<Schemas['AuditRun']['stopReason']>;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly siteHost: string | null;
  readonly siteIssues: readonly SiteIssue[] | null;
}

/** What the checks of the whole site change in the record of a page. */
export interface PageFindings {
  readonly seq: number;
  readonly finalUrl: string;
  readonly issues: readonly PageIssue[];
  /** Those that the record had. */
  readonly before: readonly PageIssue[];
}

/** Which pages of an audit link to one of them; pages by their positions in the order of crawling. */
export interface PageInlinks {
  readonly seq: number;
  /** How many link to it. */
  readonly followed: number;
  /** And how many only with nofollow. */
  readonly nofollow: number;
  /** The first of them in their order, negative where nofollow. */
  readonly sources: readonly number[];
}
