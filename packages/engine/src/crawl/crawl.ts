import { siteIssue } from '../checks/site-issue.ts';
import { boundedMessage } from '../limits/bounded-message.ts';
import { boundedSiteIssues } from '../limits/bounded-site-issues.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import { counted } from '../text/counted.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { hostOf } from '../url/site-scope.ts';
import { Admission } from './admission.ts';
import { readBeside } from './beside-pages.ts';
import { checkExternal } from './check-external.ts';
import { checkTargets } from './check-targets.ts';
import type { CrawlContext } from './crawl-context.ts';
import { CrawlLoop } from './crawl-loop.ts';
import { CrawlMemory } from './crawl-memory.ts';
import type { CrawlEnd, CrawlOptions, StopReason } from './crawl-options.ts';
import { rememberLlmsTxt } from './discover-llms-txt.ts';
import { discoverSitemaps } from './discover-sitemaps.ts';
import { incompleteIssues } from './incomplete-issue.ts';
import { createPoliteFetch, type PoliteFetch } from './polite-fetch.ts';
import { RobotsCache } from './robots-cache.ts';
import { SeedSite } from './seed-site.ts';
import { type SeedRefusal, visitSeed } from './visit-seed.ts';

/**
 * Crawls a site breadth-first from its seed, then what only its sitemaps know. Everything that happens on the site
 * ends as a record or a CrawlEnd; the promise rejects only with what the store or the analysis rejected with.
 *
 * For one site, and limits above its size, the set of records does not depend on timing: a level starts when the
 * one before it is finished, and every decision about a URL depends on the URL and its level alone.
 */
export async function crawl(options: CrawlOptions): Promise<CrawlEnd> {
  const seed = canonicalUrl(options.seedUrl);
  if (seed === null || seed.length > options.limits.maxUrlLength) {
    const fault =
      seed === null ? 'is not an http(s) URL without credentials' : 'is too long as it is requested';
    const message = boundedMessage(`"${options.seedUrl}" ${fault}`);
    return { stopReason: 'error', error: { code: 'invalid_seed', message }, siteHost: null, siteIssues: [] };
  }
  const context = createContext(options, seed);
  try {
    const end = await run(context);
    // Whoever goes on must not take them for those that a lost worker had in flight.
    if (context.parking.aborted || context.isGone()) await options.store.giveBack();
    return end.stopReason === 'canceled' && !options.signal.aborted ? { ...end, stopReason: 'parked' } : end;
  } finally {
    context.stop.abort();
  }
}

function createContext(options: CrawlOptions, seed: string): CrawlContext {
  const { fetcher, lane, limits, memory = new CrawlMemory(), park, politeness, userAgent } = options;
  const { patterns = { include: [], exclude: [] } } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const parking = park === undefined ? signal : AbortSignal.any([signal, park]);
  const fetchUntil: CrawlContext['fetchUntil'] = (ending, outages) =>
    inTurn(createPoliteFetch({ fetcher, politeness, signal, parking: ending, lane, outages }), options);
  const fetch = fetchUntil(parking, memory.outages);
  const beside = readBeside(options.beside, parking);
  const robots = new RobotsCache({ fetch, beside, politeness, userAgent, files: memory.robots, lane });
  const admission = new Admission(limits, robots, patterns, lane);
  const site = new SeedSite(seed, options.includeSubdomains ?? false);
  let reading: Promise<SiteIssue[] | null> | null = null;
  const readSitemaps: CrawlContext['readSitemaps'] = (context) => {
    reading ??= discoverSitemaps(context);
    return reading;
  };
  if (options.resume && options.site) memory.outages.answered(options.site.url, true);
  const isGone = (): boolean => memory.outages.isGone(hostOf(site.site.url));
  const waits = { signal, parking, stop };
  return {
    options,
    seed,
    ...waits,
    fetch,
    fetchUntil,
    beside,
    robots,
    admission,
    site,
    memory,
    readSitemaps,
    isGone,
  };
}

/** Files beside the pages take room for what decodes them, as pages do for theirs. */
function inTurn(fetch: PoliteFetch, options: CrawlOptions): PoliteFetch {
  const { largeFiles, lane } = options;
  if (largeFiles === undefined) return fetch;
  return async (url, request) => {
    if (request.hold !== undefined) return fetch(url, request);
    const hold = largeFiles.hold(lane ?? options);
    try {
      return await fetch(url, { ...request, hold });
    } finally {
      hold.release();
    }
  };
}

async function run(context: CrawlContext): Promise<CrawlEnd> {
  const { admission, options } = context;
  if (options.resume) await admission.restore(options.store.queryUrls());
  const visit = await visitSeed(context);
  if (visit.kind === 'refused') {
    const isOutage = visit.refusal.stopReason === 'outage';
    return { ...visit.refusal, ...siteOf(context, isOutage ? incomplete(context, 'outage') : []) };
  }
  const ofSitemaps = await context.readSitemaps(context);
  if (ofSitemaps === null) return { stopReason: 'canceled', error: null, ...siteOf(context, []) };
  const crawled = new CrawlLoop(context, visit.leased).run();
  const [ofLlmsTxt] = await Promise.all([rememberLlmsTxt(context), crawled]);
  const areChecked =
    !context.parking.aborted && (await checkTargets(context)) && (await checkExternal(context));
  const reason = stopReason(context, areChecked);
  const unseen = reason === 'canceled' ? [] : incomplete(context, reason);
  const found = [...ofSitemaps, ...ofLlmsTxt, ...unseen];
  const isOver = reason === 'frontier_exhausted' || reason === 'max_pages';
  const end =
    isOver && isUnseen(options.store, visit.redirects)
      ? nothingSeen(context)
      : { stopReason: reason, error: null };
  return { ...end, ...siteOf(context, found) };
}

function incomplete({ memory, options, site }: CrawlContext, reason: StopReason): SiteIssue[] {
  if (reason === 'storage_limit') return [storageIssue(options)];
  const { outages, unasked } = memory;
  const ours = { fault: outages.ownFault(hostOf(site.site.url)), unasked };
  return incompleteIssues(options.store, reason, options.maxPages, ours);
}

/** Whether nothing but redirects has answered with what lasts: 429, 5xx and silence say nothing of a site. */
function isUnseen(store: CrawlOptions['store'], redirects: number): boolean {
  const { done, unreachable } = store.counters();
  return unreachable > 0 && done <= unreachable + redirects;
}

function nothingSeen({ site }: CrawlContext): SeedRefusal {
  const message = `Nothing of ${site.site.url} could be seen: whatever was asked for gave no lasting answer (429, 5xx or none). Audit again when the server answers.`;
  return { stopReason: 'unreachable', error: { code: 'unreachable', message: boundedMessage(message) } };
}

function storageIssue({ store }: CrawlOptions): SiteIssue {
  const { done, queued, leased } = store.counters();
  return siteIssue(
    'storage_limit',
    `The records of ${counted(done, 'page')}, and the addresses they lead to, took all the room that one audit has; ${counted(queued + leased, 'more page')} ${queued + leased === 1 ? 'was' : 'were'} found and not requested`,
  );
}

function stopReason(context: CrawlContext, areChecked: boolean): StopReason {
  const { memory, parking } = context;
  const { maxPages, signal, store } = context.options;
  if (signal.aborted) return 'canceled';
  if (context.isGone()) return 'outage';
  const { done, queued, leased } = store.counters();
  if (store.isFull() && queued + leased > 0 && done < maxPages) return 'storage_limit';
  const complete =
    leased === 0 && (queued === 0 || done >= maxPages) && memory.llmsTxt !== null && areChecked;
  if (parking.aborted && !complete) return 'canceled';
  return queued > 0 && done >= maxPages ? 'max_pages' : 'frontier_exhausted';
}

/** In an order of their own: origins are met in whatever order pages arrive. */
function siteOf(
  { robots, site }: CrawlContext,
  found: readonly SiteIssue[],
): Pick<CrawlEnd, 'siteHost' | 'siteIssues'> {
  const issues = [...site.site.issues, ...robots.issues(site.site.url), ...found];
  const key = ({ code, message }: SiteIssue): string => `${code} ${message}`;
  const distinct = new Map(issues.map((issue) => [key(issue), issue]));
  return {
    siteHost: site.site.host,
    siteIssues: boundedSiteIssues([...distinct.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1))),
  };
}
