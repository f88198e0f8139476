import type { SiteScope } from '../url/site-scope.ts';

/** What the crawl knows of one URL after it was requested: everything the analysis may use. */
export interface PageInput {
  /** The URL that was requested, in canonical form. */
  url: string;
  /** HTTP status; 0 when there was no response (then `failure` says why, as of one that did not end). */
  status: number;
  /** Response headers, names in lower case, repeated fields joined with `, ` (RFC 9110 section 5.3). */
  headers: Readonly<Record<string, string>>;
  /** The body without content coding; null when it was not fetched or is not HTML. */
  body: Uint8Array | null;
  /** Size of the body in bytes, decoded. */
  bytes: number;
  /** Milliseconds from the request to the last byte. */
  responseTimeMs: number;
  /** Which hosts are the audited site. */
  scope: SiteScope;
  /** The AI search agents that robots.txt lets fetch this URL, and those it refuses. */
  agents: { allowed: readonly string[]; blocked: readonly string[] };
  /** Absolute target of a 3xx `Location`. */
  redirectsTo: string | null;
  /** Why there was no response. `code` is the fetcher's, e.g. `timeout`, `too_large`, `dns`. */
  failure: { code: string; message: string } | null;
  /** The language versions that the site's sitemaps list for this URL. */
  sitemapAlternates?: readonly { readonly hreflang: string; readonly url: string }[];
  /** Whether what the page links to and loads of other sites is checked too. */
  checksExternal?: boolean;
}
