import type { FetchFailure, FetchOutcome } from '../fetch/fetch-outcome.ts';
import { ownFault } from '../fetch/own-fault.ts';
import type { PageInput } from '../page/page-input.ts';
import { type Refresh, refreshIssue } from '../page/page-refresh.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { counted } from '../text/counted.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { hostOf, inScope, type SiteScope } from '../url/site-scope.ts';
import type { Candidate } from './admission.ts';
import type { AnalyzedLink, AnalyzedPage } from './analyzed-page.ts';
import { canPass } from './can-pass.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CrawledPage, FrontierEntry } from './crawl-store.ts';
import { confirmed, type FetchedPage, fetchPage, keptPage } from './fetch-page.ts';
import { PAUSE_MS, type PoliteFetch } from './polite-fetch.ts';
import { renderIfEmpty } from './render-page.ts';
import { unreadPage } from './unread-page.ts';

export interface PageVisit {
  readonly page: CrawledPage;
  readonly outcome: PageOutcome;
}

/** It failed in a way that passes, and is asked again at the end of its level. */
export const PUT_OFF = 'put off';

/** What a page in work tells. */
interface PageTurns {
  /** It waits for something else: its place for a large body is others' until it begins. */
  standBack(): void;
  /** It is about to be analysed: false where the crawl stands back instead. */
  begin(): Promise<boolean>;
  /** Its body is no longer needed. */
  release(): void;
  /** Its analysis is over. */
  end(): Promise<void>;
}

/** Requests and analyses one entry of the frontier. Null when the crawl was canceled meanwhile. */
export async function crawlPage(
  context: CrawlContext,
  entry: FrontierEntry,
): Promise<PageVisit | typeof PUT_OFF | null> {
  const { beside, lane, largeBodies, store } = context.options;
  const hold = largeBodies?.hold(lane ?? context.options);
  let leave: (() => void) | undefined;
  let stoodBack = false;
  const standBack = (): void => {
    stoodBack ||= hold?.isTaken === true;
    hold?.release();
  };
  const begin = async (): Promise<boolean> => {
    if (!entry.suspect) {
      if (stoodBack) await hold?.take(() => false);
      return true;
    }
    // The only one of its kind needs no place.
    standBack();
    leave = await beside?.page(context.parking);
    // It has not waited to its turn: beside another it could be found guilty of what that one does.
    if (context.parking.aborted) return false;
    await store.setAnalysing(entry, true);
    return true;
  };
  const end = async (): Promise<void> => {
    if (leave === undefined) return;
    await store.setAnalysing(entry, false);
    leave();
    leave = undefined;
  };
  // At level 0 there is nothing else to be asked meanwhile.
  const tries = entry.level === 0 ? {} : { tries: 1 };
  const fetch: PoliteFetch = (url, options) =>
    context.fetch(url, { ...options, ...tries, ...(hold === undefined ? {} : { hold }) });
  try {
    return await visitPage({ ...context, fetch }, entry, {
      standBack,
      begin,
      release: () => hold?.release(),
      end,
    });
  } finally {
    hold?.release();
    leave?.();
  }
}

async function visitPage(
  context: CrawlContext,
  entry: FrontierEntry,
  turns: PageTurns,
): Promise<PageVisit | typeof PUT_OFF | null> {
  const first = refusalOf(context, entry) ?? (await fetchPage(context, entry.url));
  // Its host may have gone while it was asked, or waited to be.
  const isPassing = !isRefusal(first.outcome) && canPass(first.outcome);
  const answer = (isPassing ? goneRefusal(context, entry) : null) ?? first;
  if (isAborted(answer.outcome) || context.isGone()) return null;
  if (isPutOff(context, entry, answer.outcome)) return PUT_OFF;
  // The seed waits for all that its sitemaps have, which may come byte by byte.
  if (entry.level === 0 && !context.site.settled) turns.standBack();
  if (!(await settleSite(context, entry, answer.outcome))) return null;
  const { outcome, unchanged } = notAsked(answer.outcome) ?? (await confirmed(context, entry.url, answer));
  if (isAborted(outcome) || context.isGone()) return null;
  const redirectsTo = redirectTarget(outcome);
  // A file that is yet to be read may come byte by byte.
  if (context.robots.known(entry.url) === null) turns.standBack();
  const { policy } = await context.robots.of(entry.url);
  if (!(await turns.begin())) return null;
  const asked = pageInput(context, policy.agentAccess(entry.url), entry, outcome, redirectsTo, unchanged);
  const { input, analysis: ofHtml } = await analyze(context, asked, unchanged);
  // Before it waits for a turn at its host, which those may have that wait for its place.
  turns.release();
  const analysis = unchanged === null ? await renderIfEmpty(context, asked, ofHtml) : ofHtml;
  const { refresh } = analysis;
  // Before it waits for the robots.txt of what it leads to.
  await turns.end();
  const candidates = candidatesOf(context, entry, input, analysis, refresh);
  const found = await context.admission.judge(scopeFor(context, entry, redirectsTo), candidates);
  // What was judged while a robots.txt was being given up would be wrong, and final.
  if (context.signal.aborted || context.robots.gaveUp) return null;
  const { memory } = context;
  const ours =
    outcome.kind === 'failure' && (ownFault(outcome.system) ?? memory.outages.ownFault(hostOf(entry.url)));
  if (ours) memory.unasked += 1;
  const page: CrawledPage = {
    entry,
    facts: refresh === null ? analysis.facts : withIssue(analysis.facts, refreshIssue(refresh)),
    redirectsTo,
    failure: input.failure?.code ?? null,
    found,
    links: distinct(internalLinks(context, input, analysis, refresh), context.options.limits.maxLinksPerPage),
    siteFacts: analysis.siteFacts,
    content: analysis.content,
    kept: refresh === null ? keptPage(context, input, analysis) : null,
    unchanged: unchanged !== null,
    crawledAt: Date.now(),
  };
  return { page, outcome };
}

/** Level 0 is the seed and its redirects, which may leave the host: where they end is what the site becomes. */
function scopeFor({ site }: CrawlContext, { level }: FrontierEntry, redirectsTo: string | null): SiteScope {
  if (level > 0 || redirectsTo === null) return site.scope;
  return { host: hostOf(redirectsTo), includeSubdomains: false };
}

/**
 * At the end of the seed's redirects: what the site is, and what its sitemaps say of this very page. False when that
 * could not be read to the end.
 */
async function settleSite(
  context: CrawlContext,
  entry: FrontierEntry,
  outcome: PageOutcome,
): Promise<boolean> {
  const { site, options, readSitemaps } = context;
  if (entry.level > 0 || redirectTarget(outcome) !== null || outcome.kind === 'failure') return true;
  if (!site.settled) {
    site.settleAt(entry.url);
    await options.onSite?.(site.site);
  }
  // Should the process be lost over the sitemaps, or wait for their turn, that is not this page's doing.
  await options.store.giveBack();
  if ((await readSitemaps(context)) === null) return false;
  await options.store.lease(1);
  return true;
}

/** Without a request. */
type Refusal = Omit<FetchFailure, 'code'> & { readonly code: 'poisoned' | 'unreachable' };
type PageOutcome = FetchOutcome | Refusal;

type Refused = { readonly outcome: Refusal; readonly unchanged: null };

/** Why an entry is recorded without being asked for (once more). */
function refusalOf(context: CrawlContext, entry: FrontierEntry): Refused | null {
  const { poisoned, tries, url } = entry;
  if (poisoned)
    return refused(
      url,
      'poisoned',
      'the crawler was lost again and again while it analysed this page alone; it is skipped',
    );
  const gone = goneRefusal(context, entry);
  if (gone !== null || !context.memory.retries.isLate(entry)) return gone;
  return refused(
    url,
    'unreachable',
    `it failed ${counted(tries, 'time')}, and there was no time to ask again`,
  );
}

/** Of another host than the site's own, with which the crawl ends. */
function goneRefusal({ memory }: CrawlContext, { url }: FrontierEntry): Refused | null {
  return memory.outages.isGone(hostOf(url))
    ? refused(url, 'unreachable', 'it was not asked to the end, since its host has stopped answering')
    : null;
}

/** Its tries are over, and none was answered for a fault of ours: nobody knows what stands there. */
function notAsked(outcome: PageOutcome): Refused | null {
  if (outcome.kind !== 'failure' || ownFault(outcome.system) === null) return null;
  return { outcome: { ...outcome, code: 'unreachable' }, unchanged: null };
}

function refused(url: string, code: Refusal['code'], reason: string): Refused {
  const message = `${url}: ${reason}`;
  return { outcome: { kind: 'failure', code, message, responseTimeMs: 0 }, unchanged: null };
}

function isPutOff({ memory, options }: CrawlContext, entry: FrontierEntry, outcome: PageOutcome): boolean {
  if (entry.level === 0 || isRefusal(outcome)) return false;
  const host = hostOf(entry.url);
  const failed = memory.outages.mayPass(host, outcome);
  if (!memory.retries.again(entry, failed)) return false;
  memory.retries.putOff(entry, outcome, 2 * PAUSE_MS[options.politeness.mode]);
  return true;
}

export function isRefusal(outcome: PageOutcome): outcome is Refusal {
  return outcome.kind === 'failure' && (outcome.code === 'poisoned' || outcome.code === 'unreachable');
}

function isAborted(outcome: PageOutcome): boolean {
  return outcome.kind === 'failure' && outcome.code === 'aborted';
}

function redirectTarget(outcome: PageOutcome): string | null {
  return outcome.kind === 'response' && outcome.location !== null ? canonicalUrl(outcome.location) : null;
}

function pageInput(
  { site, memory, options }: CrawlContext,
  agents: PageInput['agents'],
  { url }: FrontierEntry,
  outcome: PageOutcome,
  redirectsTo: string | null,
  unchanged: FetchedPage['unchanged'],
): PageInput {
  const common = {
    url,
    scope: site.scope,
    agents,
    redirectsTo,
    sitemapAlternates: memory.alternates.of(url),
    ...(options.external ? { checksExternal: true } : {}),
    responseTimeMs: outcome.responseTimeMs,
    body: null,
    failure: null,
  };
  if (outcome.kind === 'failure') {
    const { code, message, status = 0 } = outcome;
    return { ...common, status, headers: {}, bytes: 0, failure: { code, message } };
  }
  if (unchanged !== null) {
    const { etag, lastModified } = unchanged.validators;
    const headers = {
      ...(etag === null ? {} : { etag }),
      ...(lastModified === null ? {} : { 'last-modified': lastModified }),
    };
    return { ...common, status: 200, headers, bytes: unchanged.analysis.facts.bytes };
  }
  const { status, headers, body, bytes } = outcome;
  return { ...common, status, headers: dated(headers), body, bytes };
}

/** A page whose analysis fails is a finding about that page, not the end of the crawl. */
async function analyze(
  { options }: CrawlContext,
  input: PageInput,
  unchanged: FetchedPage['unchanged'],
): Promise<{ input: PageInput; analysis: AnalyzedPage }> {
  if (unchanged !== null) {
    const { facts } = unchanged.analysis;
    const analysis = { ...unchanged.analysis, facts: { ...facts, responseTimeMs: input.responseTimeMs } };
    return { input, analysis };
  }
  try {
    return { input, analysis: await options.analyze(input) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = { code: 'analysis_failed', message: `${input.url} could not be analysed: ${reason}` };
    const withoutBody = { ...input, body: null, failure };
    const analysis = await options.analyze(withoutBody).catch(() => unreadPage(withoutBody));
    return { input: withoutBody, analysis };
  }
}

/** What the page leads to. Links on an error page say nothing about the site and are left alone. */
function candidatesOf(
  { options, site }: CrawlContext,
  entry: FrontierEntry,
  input: PageInput,
  analysis: AnalyzedPage,
  refresh: Refresh | null,
): Candidate[] {
  if (input.redirectsTo !== null) {
    const { level, redirects } = entry;
    return [{ url: input.redirectsTo, level, redirects: redirects + 1, via: 'redirect', nofollow: false }];
  }
  if (!isPage(input)) return [];
  const level = entry.level + 1;
  const candidates = new Map<string, Candidate>();
  if (refresh !== null) {
    const { level: same, redirects } = entry;
    const { url } = refresh;
    candidates.set(url, { url, level: same, redirects: redirects + 1, via: 'link', nofollow: false });
  }
  for (const { url, nofollow } of analysis.links) {
    if (candidates.size >= options.limits.maxLinksPerPage) break;
    // One followed link among several to a URL is enough, and a refresh is nearer than a link.
    if (candidates.has(url) && (nofollow || url === refresh?.url)) continue;
    candidates.set(url, { url, level, redirects: 0, via: 'link', nofollow });
  }
  for (const url of namedBy(analysis)) {
    if (candidates.size >= options.limits.maxLinksPerPage) break;
    if (candidates.has(url) || !inScope(site.scope, url)) continue;
    candidates.set(url, { url, level, redirects: 0, via: 'link', nofollow: false });
  }
  return [...candidates.values()];
}

/** What a page says it is, and its translations: search engines look there, and a dead one is often linked from nowhere. */
function namedBy({ facts, siteFacts }: AnalyzedPage): readonly string[] {
  const canonical = facts.canonicalUrl === null ? [] : [facts.canonicalUrl];
  return [...canonical, ...(siteFacts?.languages ?? []).map(({ url }) => url)];
}

function isPage({ status, failure }: PageInput): boolean {
  return failure === null && status >= 200 && status < 300;
}

/** Further off a server's clock is wrong, or the answer is an old copy; and what has expired has done so by now. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60_000;

/** An answer without a usable Date is from when it came (RFC 9110 section 6.6.1). */
function dated(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const now = Date.now();
  if (Math.abs(now - Date.parse(headers.date ?? '')) < CLOCKS_DIFFER_MS) return headers;
  return { ...headers, date: new Date(now).toUTCString() };
}

/** The refresh of the markup is found by its own check. */
function withIssue(facts: AnalyzedPage['facts'], issue: PageIssue): AnalyzedPage['facts'] {
  if (facts.issues.some(({ code }) => code === issue.code)) return facts;
  return { ...facts, issues: [...facts.issues, issue] };
}

function* internalLinks(
  { site }: CrawlContext,
  input: PageInput,
  { links }: AnalyzedPage,
  refresh: Refresh | null,
): Generator<AnalyzedLink> {
  if (!isPage(input)) return;
  if (refresh !== null && inScope(site.scope, refresh.url))
    yield { url: refresh.url, internal: true, nofollow: false, location: refresh.by };
  for (const link of links) if (link.internal) yield link;
}

function distinct(links: Iterable<AnalyzedLink>, limit: number): AnalyzedLink[] {
  const known = new Map<string, AnalyzedLink>();
  for (const link of links) {
    if (known.size >= limit) break;
    if (!known.has(link.url)) known.set(link.url, link);
  }
  return [...known.values()];
}
