/** Another language version of a page, as a sitemap lists it with `xhtml:link`; both as written. */
export interface SitemapAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/**
 * One sitemap file. `locations` are as written, each absolute (in Atom it may be relative); `problems` say what breaks
 * the protocol. `invalid`: nothing of it can be taken.
 */
export interface ParsedSitemap {
  readonly kind: 'urlset' | 'index' | 'feed' | 'text' | 'invalid';
  readonly locations: readonly string[];
  /** Where each stands. */
  readonly lines: readonly number[];
  /** By location, only those that have some. */
  readonly alternates: ReadonlyMap<string, readonly SitemapAlternate[]>;
  readonly problems: readonly string[];
}

export function invalid(problem: string): ParsedSitemap {
  return { kind: 'invalid', locations: [], lines: [], alternates: new Map(), problems: [problem] };
}
