import { fittingIssues } from '../limits/fitting-issues.ts';
import { LIMITS } from '../limits/limits.ts';
import { RecordBudget } from '../limits/record-budget.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { issuesOf } from './check.ts';
import { brokenExternalLink } from './site/broken-external-link.ts';
import { brokenInternalLink } from './site/broken-internal-link.ts';
import { brokenImage, brokenResource } from './site/broken-resource.ts';
import { canonicalChain } from './site/canonical-chain.ts';
import { canonicalToError } from './site/canonical-to-error.ts';
import { canonicalToNoindex } from './site/canonical-to-noindex.ts';
import { canonicalToRedirect } from './site/canonical-to-redirect.ts';
import { deepPage } from './site/deep-page.ts';
import { descriptionDuplicate } from './site/description-duplicate.ts';
import { duplicateContent } from './site/duplicate-content.ts';
import { h1Duplicate } from './site/h1-duplicate.ts';
import { hreflangNoReturn } from './site/hreflang-no-return.ts';
import { hreflangToError } from './site/hreflang-to-error.ts';
import { hreflangToRedirect } from './site/hreflang-to-redirect.ts';
import { linkBlockedByRobots } from './site/link-blocked-by-robots.ts';
import { nearDuplicateContent } from './site/near-duplicate-content.ts';
import { notHttps } from './site/not-https.ts';
import { orphanPage } from './site/orphan-page.ts';
import { redirectChain } from './site/redirect-chain.ts';
import { redirectLoop } from './site/redirect-loop.ts';
import { sitemapError } from './site/sitemap-error.ts';
import { sitemapNoindex } from './site/sitemap-noindex.ts';
import { sitemapNonCanonical } from './site/sitemap-non-canonical.ts';
import { sitemapRedirect } from './site/sitemap-redirect.ts';
import { thinOwnContent } from './site/thin-own-content.ts';
import { titleDuplicate } from './site/title-duplicate.ts';
import { tooManyRedirects } from './site/too-many-redirects.ts';
import { unreachablePage } from './site/unreachable-page.ts';
import { unsteadyAnswer } from './site/unsteady-answer.ts';
import type { SiteCheck } from './site-check.ts';
import type { SitePage } from './site-graph.ts';
import type { SiteSurvey } from './site-survey.ts';

export const SITE_CHECKS: readonly SiteCheck[] = [
  redirectChain,
  redirectLoop,
  tooManyRedirects,
  titleDuplicate,
  descriptionDuplicate,
  h1Duplicate,
  canonicalToError,
  canonicalToRedirect,
  canonicalToNoindex,
  canonicalChain,
  brokenInternalLink,
  brokenExternalLink,
  brokenImage,
  brokenResource,
  linkBlockedByRobots,
  orphanPage,
  unreachablePage,
  deepPage,
  duplicateContent,
  nearDuplicateContent,
  thinOwnContent,
  sitemapError,
  sitemapRedirect,
  sitemapNoindex,
  sitemapNonCanonical,
  hreflangToError,
  hreflangToRedirect,
  hreflangNoReturn,
  notHttps,
  unsteadyAnswer,
];

/** What the whole site says about one page. */
export interface SiteVerdict {
  issues: readonly PageIssue[];
  /** Codes of issues of the page itself that these replace. */
  replaced: ReadonlySet<string>;
}

const NOTHING: SiteVerdict = { issues: [], replaced: new Set() };

export function judgeInSite(page: SitePage, survey: SiteSurvey): SiteVerdict {
  const issues: PageIssue[] = [];
  const replaced = new Set<string>();
  for (const check of SITE_CHECKS) {
    const found = issuesOf(check, check.run(page, survey));
    if (found.length === 0) continue;
    issues.push(...found);
    for (const code of check.replaces ?? []) replaced.add(code);
  }
  if (issues.length === 0) return NOTHING;
  const budget = new RecordBudget(LIMITS.siteFindings.value);
  return { issues: fittingIssues(issues, { budget, weight: 1 }), replaced };
}
