import type { AnalyzedPage } from './analyzed-page.ts';
/** What a server said identifies the version of a page it sent (RFC 9110 section 8.8); at least one is not null. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What has to be as it was for a page's analysis to be taken over. */
export interface KeptConditions {
  readonly validators: Validators;
  /** Search agents that robots.txt refused then: the score depends on them. */
  readonly blockedAgents: readonly string[];
}

/** A page's analysis, kept for the site's next crawl; plain data. */
export interface KeptPage extends KeptConditions {
  readonly analysis: AnalyzedPage;
}

/** The pages that an earlier crawl of the same site by the same analysis kept. */
export interface EarlierPages {
  conditions(url: string): Promise<KeptConditions | null>;
  /** Null when it is not there any more. */
  analysis(url: string): Promise<AnalyzedPage | null>;
}
