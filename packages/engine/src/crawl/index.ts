/** `@seogeo/engine/crawl`: crawling and the checks of a whole site, without the analysis of pages and what is written from it. */

export { analysisVersion } from '../analysis/analysis-version.ts';
export { endOf } from '../checks/redirect-chains.ts';
export { judgeInSite, SITE_CHECKS } from '../checks/site-checks.ts';
export { siteIssue } from '../checks/site-issue.ts';
export { surveySite } from '../checks/site-survey.ts';
export { judgeWholeSite } from '../checks/whole-site-checks.ts';
export { createFetcher } from '../fetch/fetcher.ts';
export { LargeBodies } from '../fetch/large-bodies.ts';
export { LIMITS } from '../limits/limits.ts';
export { nextSlice } from '../limits/slices.ts';
export { RESOURCE_KINDS } from '../record/page-analysis.ts';
export { PASSING_STATUSES } from '../record/passing-status.ts';
export { startRenderer } from '../render/chromium-renderer.ts';
export { findChromium } from '../render/find-chromium.ts';
export { inTime } from '../text/amount.ts';
export { counted } from '../text/counted.ts';
export { canonicalUrl } from '../url/canonical-url.ts';
export { hostOf } from '../url/site-scope.ts';
export { isUnreachable, LASTING_FAILURES } from './can-pass.ts';
export { crawl } from './crawl.ts';
export { depthOf } from './crawl-level.ts';
export { DEFAULT_CRAWL_LIMITS } from './crawl-limits.ts';
export { CrawlMemory } from './crawl-memory.ts';
export { incompleteIssues } from './incomplete-issue.ts';
export { createPoliteness } from './politeness.ts';
