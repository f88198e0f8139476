import type { SiteIssue } from '../crawl/site-issue.ts';
import { boundedMessage } from '../limits/bounded-message.ts';
import type { Check } from './check.ts';
import type { SiteSurvey } from './site-survey.ts';
import { cspMissing } from './whole-site/csp-missing.ts';
import { hstsMissing } from './whole-site/hsts-missing.ts';
import { nosniffMissing } from './whole-site/nosniff-missing.ts';
import { siteNotHttps } from './whole-site/site-not-https.ts';
import { sitemapBlocked } from './whole-site/sitemap-blocked.ts';

/** A check whose finding belongs to no single page: one setting of the server is one finding, not one for each page. */
export interface WholeSiteCheck extends Check {
  /** With the measured value; null when there is nothing to report. */
  run(survey: SiteSurvey): string | null;
}

export const WHOLE_SITE_CHECKS: readonly WholeSiteCheck[] = [
  sitemapBlocked,
  siteNotHttps,
  hstsMissing,
  cspMissing,
  nosniffMissing,
];

export function judgeWholeSite(survey: SiteSurvey): SiteIssue[] {
  return WHOLE_SITE_CHECKS.flatMap(({ code, severity, run }) => {
    const message = run(survey);
    return message === null ? [] : [{ code, severity, message: boundedMessage(message) }];
  });
}
