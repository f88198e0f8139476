import type { GeoSignal, PageContent, PageIssue, PageLink, SiteFacts } from '../record/page-analysis.ts';
import { contentHash } from './content-hash.ts';
import type { HtmlPage } from './html-page.ts';
import type { Refresh } from './page-refresh.ts';

/**
 * What is read in a page's HTML; null, or none, of what is no HTML. Whoever adds a fact adds it here and to the contract:
 * its type, its place in the record and its column follow.
 */
export function foundFacts(page: HtmlPage | null) {
  const internalLinks = page?.links.filter(({ internal }) => internal).length ?? null;
  return {
    title: page?.document.metadata.title ?? null,
    metaDescription: page?.document.metadata.meta.get('description') ?? null,
    /** Text of the first h1. */
    h1: page?.document.h1s[0]?.text ?? null,
    /** The html element's `lang`, as written. */
    lang: page?.document.metadata.lang ?? null,
    wordCount: page?.words.length ?? null,
    internalLinks,
    externalLinks: page === null || internalLinks === null ? null : page.links.length - internalLinks,
    hasSchema: page?.document.schema.hasSchema ?? false,
    schemaTypes: page?.document.schema.schemaTypes ?? [],
    schemaFormats: page?.document.schema.schemaFormats ?? [],
    schemaErrors: page?.document.schema.schemaErrors ?? [],
    /** SHA-256 hex over the normalised main text. */
    contentHash: page === null ? null : contentHash(page.text),
  };
}

/** The record of one requested URL: an audit page without its id, depth and time. */
export interface PageFacts extends ReturnType<typeof foundFacts> {
  url: string;
  /** Where the request ended up: the target of a redirect, else the URL itself. */
  finalUrl: string;
  /** Null when there was no response. */
  statusCode: number | null;
  contentType: string | null;
  canonicalUrl: string | null;
  indexable: boolean;
  /** Why not indexable: `status_404`, `noindex_meta`, `noindex_header`, `canonical_elsewhere`, … */
  indexabilityReason: string | null;
  /** 0–100 with one decimal; null unless HTML answered with 200, and for what search engines take for a redirect. */
  geoScore: number | null;
  geoBreakdown: GeoSignal[];
  geoScoreVersion: string;
  rendered: boolean;
  issues: PageIssue[];
  responseTimeMs: number;
  bytes: number;
}

export interface PageAnalysis {
  facts: PageFacts;
  links: readonly PageLink[];
  /** Null unless HTML answered with 200. */
  siteFacts: SiteFacts | null;
  /** Null unless HTML answered with 200. */
  content: PageContent | null;
  /** Where the page sends the browser by itself. */
  refresh: Refresh | null;
}
