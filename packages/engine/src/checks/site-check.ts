import type { Check, CheckGroup, Found, RowOf } from './check.ts';
import type { SitePage } from './site-graph.ts';
import type { SiteSurvey } from './site-survey.ts';

/** A check that looks at one page and needs to know others. */
export interface SiteCheck extends Check {
  /** Codes of page checks that say less about the same cause: on the page they are dropped. */
  replaces?: readonly string[];
  run(page: SitePage, survey: SiteSurvey): Found;
}

/** A check whose finding belongs to no single page: one setting of the server is one finding, not one for each page. */
export interface WholeSiteCheck extends Check {
  /** With the measured value; null when there is nothing to report. */
  run(survey: SiteSurvey): string | null;
}

/** @param group of those that name none of their own */
export function siteChecks(group: CheckGroup, rows: readonly RowOf<SiteCheck>[]): readonly SiteCheck[] {
  return rows.map((row) => ({ group, ...row }));
}
