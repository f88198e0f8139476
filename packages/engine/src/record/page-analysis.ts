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
  /** What the site calls itself: og:site_name, application-name, or the name of its WebSite or Organization in JSON-LD. */
  siteName?: string;
  /** What the page declares as a BCP 47 tag, or the primary subtag of what its text is plainly in instead. */
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

export const RESOURCE_KINDS = [
  ...(['image', 'icon', 'stylesheet', 'script', 'font', 'media', 'other', 'link'] as const),
] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** A file that the page loads, or (`link`) an address of another site that it links to. */
export interface PageResource {
  /** Absolute, in canonical form. */
  url: string;
  kind: ResourceKind;
  /** CSS path of the first element that loads it. */
  location: string;
  /** Another site's: only where these are checked too. */
  external?: boolean;
}

/**
 * How a text begins and ends: hash and characters of each block, one after the other, from the outside in. What
 * repeats there from page to page is a header or footer that nothing in the page shows as one.
 */
export interface TextEdges {
  before: readonly number[];
  after: readonly number[];
  words: number;
  characters: number;
}

/** What only the checks of the whole site need of a page. */
export interface SiteFacts {
  /** Of pages that are thin if a part of their text is on others too. */
  edges?: TextEdges;
  /** See sim-hash.ts; null for short texts. */
  simHash: string | null;
  /** The text of the h1 where there is only one: of several, the first is often the site's name. */
  headline: string | null;
  languages: readonly LanguageVersion[];
  /** More of them were left out for a limit. */
  hasMoreLanguages?: true;
  lacks: readonly SecurityHeader[];
  /** Each once; absent where there are none. */
  resources?: readonly PageResource[];
  /** How many others there are that are not checked for this page, for a limit. */
  moreResources?: number;
  /** It has an `unavailable_after`, so that the same page may mean something else tomorrow. */
  expires?: true;
}
