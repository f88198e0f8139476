export type Severity = 'error' | 'warning' | 'notice';
export type SchemaFormat = 'json-ld' | 'microdata' | 'rdfa';
export type GeoBlock = 'access' | 'evidence' | 'structure' | 'fluency' | 'freshness' | 'metadata';

/** One finding of a check. `location` is a CSS path in the page, a URL, or null for the page as a whole. */
export interface PageIssue {
  code: string;
  severity: Severity;
  message: string;
  location: string | null;
}

/** A finding that belongs to no page. */
export type SiteIssue = Readonly<Omit<PageIssue, 'location'>>;

/** One line of the GEO score. `points` are 0–`max`; `evidence` quotes what was found. */
export interface GeoSignal {
  block: GeoBlock;
  signal: string;
  points: number;
  max: number;
  evidence: string;
}

/** The record of one requested URL: an audit page without its id, depth and time. */
export interface PageFacts {
  url: string;
  /** Where the request ended up: the target of a redirect, else the URL itself. */
  finalUrl: string;
  /** Null when there was no response. */
  statusCode: number | null;
  contentType: string | null;
  title: string | null;
  metaDescription: string | null;
  /** Text of the first h1. */
  h1: string | null;
  /** The html element's `lang`, as written. */
  lang: string | null;
  canonicalUrl: string | null;
  indexable: boolean;
  /** Why not indexable: `status_404`, `noindex_meta`, `noindex_header`, `canonical_elsewhere`, … */
  indexabilityReason: string | null;
  wordCount: number | null;
  internalLinks: number | null;
  externalLinks: number | null;
  hasSchema: boolean;
  schemaTypes: string[];
  schemaFormats: SchemaFormat[];
  schemaErrors: string[];
  /** 0–100 with one decimal; null unless HTML answered with 200. */
  geoScore: number | null;
  geoBreakdown: GeoSignal[];
  geoScoreVersion: string;
  rendered: boolean;
  issues: PageIssue[];
  responseTimeMs: number;
  bytes: number;
  /** SHA-256 hex over the normalised main text. */
  contentHash: string | null;
}

/** A hyperlink of the page. */
export interface PageLink {
  /** Absolute, in canonical form. */
  url: string;
  internal: boolean;
  nofollow: boolean;
  /** CSS path of the anchor. */
  location: string;
  text: string;
}

export interface PageHeading {
  level: number;
  text: string;
}

/** A paragraph, list item or table row of the main text, at most 1,000 characters. */
export interface PagePassage {
  /** The heading it stands under. */
  heading: string | null;
  text: string;
}

/** What briefs, drafts and monitor tests work on. */
export interface PageContent {
  title: string | null;
  description: string | null;
  lang: string | null;
  headings: PageHeading[];
  passages: PagePassage[];
  /** URLs at other registrable domains that the main text links to, at most 100. */
  cites: string[];
}

/** Response headers without which browsers protect visitors less. */
export type SecurityHeader = 'hsts' | 'csp' | 'nosniff';

/** A translation that a page announces (`link rel=alternate hreflang` or the Link header), or a sitemap lists for it. */
export interface LanguageVersion {
  hreflang: string;
  /** Absolute, in canonical form. */
  url: string;
  /** CSS path of the link element; null when it stands in the header or in a sitemap. */
  location: string | null;
}

/** What only the checks of the whole site need of a page. */
export interface SiteFacts {
  /** See sim-hash.ts; null for short texts. */
  simHash: string | null;
  /** The text of the h1 where there is only one: of several, the first is often the site's name. */
  headline: string | null;
  languages: readonly LanguageVersion[];
  /** More of them were left out for a limit. */
  hasMoreLanguages?: true;
  lacks: readonly SecurityHeader[];
}

export interface PageAnalysis {
  facts: PageFacts;
  links: readonly PageLink[];
  /** Null unless HTML answered with 200. */
  siteFacts: SiteFacts | null;
  /** Null unless HTML answered with 200. */
  content: PageContent | null;
}
