import { boundedMessage } from '../limits/bounded-message.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import type { WholeSiteCheck } from './site-check.ts';
import type { SiteSurvey } from './site-survey.ts';
import { crawlerRefused } from './whole-site/crawler-refused.ts';
import { cspMissing } from './whole-site/csp-missing.ts';
import { filesNotChecked } from './whole-site/files-not-checked.ts';
import { hstsMissing } from './whole-site/hsts-missing.ts';
import { nosniffMissing } from './whole-site/nosniff-missing.ts';
import { siteCanonicalElsewhere } from './whole-site/site-canonical-elsewhere.ts';
import { siteIconBroken } from './whole-site/site-icon-broken.ts';
import { siteNotHttps } from './whole-site/site-not-https.ts';
import { sitemapBlocked } from './whole-site/sitemap-blocked.ts';

export const WHOLE_SITE_CHECKS: readonly WholeSiteCheck[] = [
  crawlerRefused,
  siteCanonicalElsewhere,
  sitemapBlocked,
  siteNotHttps,
  hstsMissing,
  cspMissing,
  nosniffMissing,
  siteIconBroken,
  filesNotChecked,
];

export function judgeWholeSite(survey: SiteSurvey): SiteIssue[] {
  return WHOLE_SITE_CHECKS.flatMap(({ code, severity, run }) => {
    const message = run(survey);
    return message === null ? [] : [{ code, severity, message: boundedMessage(message) }];
  });
}
