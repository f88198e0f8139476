import type { PageIssue } from '../page/page-analysis.ts';
import { type Check, type Finding, issueOf } from './check.ts';
import { brokenInternalLink } from './site/broken-internal-link.ts';
import { duplicateContent } from './site/duplicate-content.ts';
import { redirectLoop } from './site/redirect-loop.ts';
import { tooManyRedirects } from './site/too-many-redirects.ts';
import type { SiteGraph } from './site-graph.ts';
import { type SiteSurvey, surveySite } from './site-survey.ts';

/** A check that needs the whole site. */
export interface SiteCheck extends Check {
  run(graph: SiteGraph, survey: SiteSurvey): Iterable<{ page: number; finding: Finding }>;
}

export const SITE_CHECKS: readonly SiteCheck[] = [
  brokenInternalLink,
  redirectLoop,
  tooManyRedirects,
  duplicateContent,
];

/** What the checks find in the site as a whole, as a stream of issues with the page that each belongs to. */
export function* checkSite(graph: SiteGraph): Generator<{ page: number; issue: PageIssue }> {
  const survey = surveySite(graph);
  for (const check of SITE_CHECKS)
    for (const { page, finding } of check.run(graph, survey)) yield { page, issue: issueOf(check, finding) };
}
