import type { FetchFailure, FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { PageInput } from '../page/page-input.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { hostOf, type SiteScope } from '../url/site-scope.ts';
import type { Candidate } from './admission.ts';
import type { AnalyzedPage } from './analyzed-page.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CrawledPage, FrontierEntry } from './crawl-store.ts';

export interface PageVisit {
  readonly page: CrawledPage;
  readonly outcome: PageOutcome;
}

/** Requests and analyses one entry of the frontier. Null when the crawl was canceled meanwhile. */
export async function crawlPage(context: CrawlContext, entry: FrontierEntry): Promise<PageVisit | null> {
  const outcome = entry.poisoned ? poisoned(entry) : await context.fetch(entry.url, { accept: 'html' });
  if (outcome.kind === 'failure' && outcome.code === 'aborted') return null;
  const redirectsTo = redirectTarget(outcome);
  await settleSite(context, entry, outcome, redirectsTo);
  if (entry.suspect) await context.options.store.beginAnalysis(entry);
  const { input, analysis } = await analyze(context, await pageInput(context, entry, outcome, redirectsTo));
  const candidates = candidatesOf(context, entry, input, analysis);
  const found = await context.admission.judge(scopeFor(context, entry, redirectsTo), candidates);
  // What was judged while a robots.txt was being given up would be wrong, and final.
  if (context.signal.aborted) return null;
  const page: CrawledPage = {
    entry,
    facts: analysis.facts,
    redirectsTo,
    failure: input.failure?.code ?? null,
    found,
    linkUrls: distinct(internalLinks(input, analysis), context.options.limits.maxLinksPerPage),
    content: analysis.content,
    crawledAt: Date.now(),
  };
  return { page, outcome };
}

/** Level 0 is the seed and its redirects, which may leave the host: where they end is what the site becomes. */
function scopeFor({ site }: CrawlContext, { level }: FrontierEntry, redirectsTo: string | null): SiteScope {
  if (level > 0 || redirectsTo === null) return site.scope;
  return { host: hostOf(redirectsTo), includeSubdomains: false };
}

async function settleSite(
  { site, options }: CrawlContext,
  entry: FrontierEntry,
  outcome: PageOutcome,
  redirectsTo: string | null,
): Promise<void> {
  if (site.settled || redirectsTo !== null || outcome.kind === 'failure') return;
  site.settleAt(entry.url);
  await options.onSite?.(site.site);
}

type PageFailure = Omit<FetchFailure, 'code'> & { readonly code: FetchFailure['code'] | 'poisoned' };
type PageOutcome = Exclude<FetchOutcome, FetchFailure> | PageFailure;

function poisoned({ url }: FrontierEntry): PageFailure {
  const message = `${url}: the crawler was lost again and again while it analysed this page alone; it is skipped`;
  return { kind: 'failure', code: 'poisoned', message, responseTimeMs: 0 };
}

function redirectTarget(outcome: PageOutcome): string | null {
  return outcome.kind === 'response' && outcome.location !== null ? canonicalUrl(outcome.location) : null;
}

async function pageInput(
  { site, robots }: CrawlContext,
  { url }: FrontierEntry,
  outcome: PageOutcome,
  redirectsTo: string | null,
): Promise<PageInput> {
  const { policy } = await robots.of(url);
  const common = { url, scope: site.scope, agents: policy.agentAccess(url), redirectsTo };
  const { responseTimeMs } = outcome;
  if (outcome.kind === 'failure') {
    const { code, message } = outcome;
    return {
      ...common,
      status: 0,
      headers: {},
      body: null,
      bytes: 0,
      responseTimeMs,
      failure: { code, message },
    };
  }
  const { status, headers, body, bytes } = outcome;
  return { ...common, status, headers, body, bytes, responseTimeMs, failure: null };
}

/** A page whose analysis fails is a finding about that page, not the end of the crawl. */
async function analyze(
  { options }: CrawlContext,
  input: PageInput,
): Promise<{ input: PageInput; analysis: AnalyzedPage }> {
  try {
    return { input, analysis: await options.analyze(input) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = { code: 'analysis_failed', message: `${input.url} could not be analysed: ${reason}` };
    const withoutBody = { ...input, body: null, failure };
    return { input: withoutBody, analysis: await options.analyze(withoutBody) };
  }
}

/** What the page leads to. Links on an error page say nothing about the site and are left alone. */
function candidatesOf(
  { options }: CrawlContext,
  entry: FrontierEntry,
  input: PageInput,
  analysis: AnalyzedPage,
): Candidate[] {
  if (input.redirectsTo !== null) {
    const { level, redirects } = entry;
    return [{ url: input.redirectsTo, level, redirects: redirects + 1, via: 'redirect', nofollow: false }];
  }
  if (!isPage(input)) return [];
  const level = entry.level + 1;
  const candidates = new Map<string, Candidate>();
  for (const { url, nofollow } of analysis.links) {
    if (candidates.size >= options.limits.maxLinksPerPage) break;
    // One followed link among several to a URL is enough.
    if (nofollow && candidates.has(url)) continue;
    candidates.set(url, { url, level, redirects: 0, via: 'link', nofollow });
  }
  return [...candidates.values()];
}

function isPage({ status, failure }: PageInput): boolean {
  return failure === null && status >= 200 && status < 300;
}

function* internalLinks(input: PageInput, { links }: AnalyzedPage): Generator<string> {
  if (!isPage(input)) return;
  for (const { internal, url } of links) if (internal) yield url;
}

function distinct(urls: Iterable<string>, limit: number): string[] {
  const known = new Set<string>();
  for (const url of urls) {
    if (known.size >= limit) break;
    known.add(url);
  }
  return [...known];
}
