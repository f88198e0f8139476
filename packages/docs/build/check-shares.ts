/** On how many of how many pages, sites and articles each check has found something. */
export interface CheckShares {
  /** Day of the measurement, UTC. */
  readonly on: string;
  /** Addresses that the audits of two websites recorded. */
  readonly pages: Counted;
  /** The websites, for findings that stand in `siteIssues`. */
  readonly sites: Counted;
  /** Pages of as many other websites, each analysed by itself. */
  readonly articles: Counted;
}

export interface Counted {
  readonly of: number;
  /** By code, in alphabetical order; a code that was not found is not there. */
  readonly found: Readonly<Record<string, number>>;
}

export const SETS = ['pages', 'sites', 'articles'] as const;
