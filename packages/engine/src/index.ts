export type {
  BriefContent,
  BriefQuestion,
  BriefRequest,
  DuplicateRisk,
  KeyTerm,
  OutlineItem,
  SearchIntent,
} from './briefs/brief-content.ts';
export { createBrief } from './briefs/create-brief.ts';
export { CATALOGUE } from './checks/catalogue.ts';
export type { Check, CheckGroup } from './checks/check.ts';
export { endOf } from './checks/redirect-chains.ts';
export { judgeInSite, SITE_CHECKS, type SiteVerdict } from './checks/site-checks.ts';
export type { BlockedUrl, SiteGraph, SiteLinks, SitePage } from './checks/site-graph.ts';
export { type SiteSurvey, surveySite } from './checks/site-survey.ts';
export { judgeWholeSite } from './checks/whole-site-checks.ts';
export { type AnalysisSettings, analysisVersion } from './crawl/analysis-version.ts';
export type { AnalyzedLink, AnalyzedPage } from './crawl/analyzed-page.ts';
export type { BesidePages } from './crawl/beside-pages.ts';
export { crawl } from './crawl/crawl.ts';
export { depthOf, SITEMAP_LEVEL } from './crawl/crawl-level.ts';
export { type CrawlLimits, DEFAULT_CRAWL_LIMITS } from './crawl/crawl-limits.ts';
export type { CrawlEnd, CrawlErrorCode, CrawlOptions, CrawlSite, StopReason } from './crawl/crawl-options.ts';
export type {
  CrawlCounters,
  CrawledPage,
  CrawlStore,
  FoundUrl,
  FrontierEntry,
  SkipReason,
} from './crawl/crawl-store.ts';
export type { EarlierPages, KeptConditions, KeptPage, Validators } from './crawl/earlier-pages.ts';
export { MemoryCrawlStore } from './crawl/memory-crawl-store.ts';
export {
  createPoliteness,
  type HostShares,
  type Politeness,
  type PolitenessOptions,
} from './crawl/politeness.ts';
export { type SiteIssue, type SiteIssueCode, siteIssue } from './crawl/site-issue.ts';
export type { UrlPatternsOptions } from './crawl/url-patterns.ts';
export { createDraft, type DraftContent } from './drafts/create-draft.ts';
export type { AddressPolicy } from './fetch/address-policy.ts';
export type { FetchFailure, FetchFailureCode, FetchOutcome, FetchResponse } from './fetch/fetch-outcome.ts';
export {
  type Accept,
  createFetcher,
  type Fetcher,
  type FetcherOptions,
  type FetchOptions,
  type FetchTimeouts,
  type Lookup,
} from './fetch/fetcher.ts';
export { hostRefusal } from './fetch/host-refusal.ts';
export { LargeBodies } from './fetch/large-bodies.ts';
export { boundedFacts, RECORD_BOUNDS, type StoredFacts } from './limits/bounded-facts.ts';
export { boundedMessage } from './limits/bounded-message.ts';
export { boundedSiteIssues } from './limits/bounded-site-issues.ts';
export type { Limit, LimitGroup } from './limits/limit.ts';
export { LIMITS, type LimitName } from './limits/limits.ts';
export type { Citation, MonitorMetrics, MonitorResult } from './monitor/monitor-result.ts';
export { type MonitorRequest, runMonitorTest } from './monitor/run-monitor-test.ts';
export { analyzePage } from './page/analyze-page.ts';
export type { NotIndexable } from './page/indexability.ts';
export type {
  GeoBlock,
  GeoSignal,
  LanguageVersion,
  PageContent,
  PageHeading,
  PageIssue,
  PageLink,
  PagePassage,
  SchemaFormat,
  SecurityHeader,
  Severity,
  SiteFacts,
} from './page/page-analysis.ts';
export type { PageAnalysis, PageFacts } from './page/page-facts.ts';
export type { PageInput } from './page/page-input.ts';
export { type Renderer, startRenderer } from './render/chromium-renderer.ts';
export { findChromium } from './render/find-chromium.ts';
export { type AgentAccess, SEARCH_AGENTS, TRAINING_AGENTS } from './robots/ai-agents.ts';
export { type GetRobots, loadRobots, type RobotsFile } from './robots/load-robots.ts';
export { parseRobots, productToken } from './robots/parse-robots.ts';
export { allowAll, policyOf, type RobotsPolicy, refuseAll } from './robots/robots-policy.ts';
export { GEO_SCORE_VERSION } from './score/geo-score.ts';
export { SIGNALS } from './score/signals.ts';
export { primaryLanguage } from './text/language.ts';
export { sentences } from './text/sentences.ts';
export type { IndexedPage, SiteIndex } from './text/site-index.ts';
export { countWords, words } from './text/words.ts';
export { canonicalUrl } from './url/canonical-url.ts';
export { hostOf, inScope, type SiteScope } from './url/site-scope.ts';
