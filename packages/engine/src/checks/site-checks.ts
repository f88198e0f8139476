import { fittingIssues } from '../limits/fitting-issues.ts';
import { LIMITS } from '../limits/limits.ts';
import { RecordBudget } from '../limits/record-budget.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { issuesOf } from './check.ts';
import { ANSWER_CHECKS } from './site/answer-checks.ts';
import { CANONICAL_CHECKS } from './site/canonical-checks.ts';
import { DUPLICATE_HEAD_CHECKS } from './site/duplicate-head-checks.ts';
import { REDIRECT_CHECKS } from './site/redirect-checks.ts';
import { SITE_CONTENT_CHECKS } from './site/site-content-checks.ts';
import { SITE_LINK_CHECKS } from './site/site-link-checks.ts';
import { SITEMAP_CHECKS } from './site/sitemap-checks.ts';
import { TRANSLATION_CHECKS } from './site/translation-checks.ts';
import type { SiteCheck } from './site-check.ts';
import type { SitePage } from './site-graph.ts';
import type { SiteSurvey } from './site-survey.ts';

export const SITE_CHECKS: readonly SiteCheck[] = [
  ...REDIRECT_CHECKS,
  ...DUPLICATE_HEAD_CHECKS,
  ...CANONICAL_CHECKS,
  ...SITE_LINK_CHECKS,
  ...SITE_CONTENT_CHECKS,
  ...SITEMAP_CHECKS,
  ...TRANSLATION_CHECKS,
  ...ANSWER_CHECKS,
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
