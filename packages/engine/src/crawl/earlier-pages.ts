import type { PageAnalysis } from '../page/page-analysis.ts';

/** What a server said identifies the version of a page it sent (RFC 9110 section 8.8); at least one is not null. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What makes the analysis of a page that has not changed worth taking over. */
export interface KeptPage {
  readonly validators: Validators;
  /** Search agents that robots.txt refused then: the score depends on them. */
  readonly blockedAgents: readonly string[];
  /** Links that are not both internal and followed; the others are in `linkUrls`. */
  readonly otherLinks: readonly OtherLink[];
}

export interface OtherLink {
  readonly url: string;
  readonly internal: boolean;
  readonly nofollow: boolean;
}

/** The pages of an earlier crawl of the same site by the same analysis. */
export interface EarlierPages {
  kept(url: string): Promise<Pick<KeptPage, 'validators' | 'blockedAgents'> | null>;
  /** What was recorded then, without the findings that need the whole site; null when it is not there any more. */
  analysis(url: string): Promise<PageAnalysis | null>;
}
