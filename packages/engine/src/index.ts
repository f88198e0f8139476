export { analyzePage } from './analysis/analyze-page.ts';
export type { BriefContent, BriefRequest } from './briefs/brief-content.ts';
export { CATALOGUE, type CatalogueEntry } from './checks/catalogue.ts';
export { judgeInSite } from './checks/site-checks.ts';
export type {
  BlockedUrl,
  BrokenTarget,
  SiteGraph,
  SiteLinks,
  SitePage,
  TargetCounts,
} from './checks/site-graph.ts';
export { type SiteSurvey, surveySite } from './checks/site-survey.ts';
export { judgeWholeSite } from './checks/whole-site-checks.ts';
export type { AnalyzedPage } from './crawl/analyzed-page.ts';
export type { BesidePages } from './crawl/beside-pages.ts';
export { crawl } from './crawl/crawl.ts';
export { SITEMAP_LEVEL } from './crawl/crawl-level.ts';
export { DEFAULT_CRAWL_LIMITS } from './crawl/crawl-limits.ts';
export type { CrawlEnd, CrawlOptions, CrawlSite } from './crawl/crawl-options.ts';
export type {
  CheckedTarget,
  CrawlCounters,
  CrawledPage,
  CrawlStore,
  FoundUrl,
  FrontierEntry,
  SkipReason,
  WaitingTarget,
} from './crawl/crawl-store.ts';
export type { EarlierPages } from './crawl/earlier-pages.ts';
export type { ExternalAnswers } from './crawl/external-answers.ts';
export { MemoryCrawlStore } from './crawl/memory-crawl-store.ts';
export { createPoliteness, type HostShares, type Politeness } from './crawl/politeness.ts';
export type { DraftContent } from './drafts/create-draft.ts';
export type { FetchOptions } from './fetch/fetch-options.ts';
export type { FetchOutcome } from './fetch/fetch-outcome.ts';
export { createFetcher, type Fetcher } from './fetch/fetcher.ts';
export { LargeBodies } from './fetch/large-bodies.ts';
export { boundedSiteIssues } from './limits/bounded-site-issues.ts';
export type { Limit } from './limits/limit.ts';
export { LIMIT_GROUPS, LIMITS } from './limits/limits.ts';
export type { MonitorResult } from './monitor/monitor-result.ts';
export type { MonitorRequest } from './monitor/run-monitor-test.ts';
export type { PageAnalysis, PageFacts } from './page/page-facts.ts';
export type { PageInput } from './page/page-input.ts';
export type {
  GeoSignal,
  PageContent,
  PageIssue,
  PageResource,
  SiteFacts,
  SiteIssue,
} from './record/page-analysis.ts';
export type { Renderer } from './render/chromium-renderer.ts';
export { findChromium } from './render/find-chromium.ts';
export { loadRobots } from './robots/load-robots.ts';
export { parseRobots } from './robots/parse-robots.ts';
export { allowAll, policyOf } from './robots/robots-policy.ts';
export { SIGNALS } from './score/signals.ts';
export type { IndexedPage } from './text/site-index.ts';
export { canonicalUrl } from './url/canonical-url.ts';
export { hostOf } from './url/site-scope.ts';
