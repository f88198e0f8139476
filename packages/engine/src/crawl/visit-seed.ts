import type { FetchFailure } from '../fetch/fetch-outcome.ts';
import { boundedMessage } from '../limits/bounded-message.ts';
import type { RobotsFile } from '../robots/load-robots.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CrawlEnd } from './crawl-options.ts';
import { crawlPage, isRefusal, type PageVisit, PUT_OFF } from './crawl-page.ts';
import type { FrontierEntry } from './crawl-store.ts';
import { PROBE_BYTES } from './polite-fetch.ts';

/** Why there is nothing to audit behind the seed. */
export type SeedRefusal = Pick<CrawlEnd, 'stopReason' | 'error'>;

export type SeedVisit =
  /** `redirects`: pages of level 0 that this run has been sent on from. */
  | { readonly kind: 'open'; readonly leased: readonly FrontierEntry[]; readonly redirects: number }
  | { readonly kind: 'refused'; readonly refusal: SeedRefusal };

/**
 * Level 0: the seed and the pages its redirects lead over, one after the other, which settles what the site is.
 * Answers with the entry of the next level that was leased in order to see that level 0 is finished.
 */
export async function visitSeed(context: CrawlContext): Promise<SeedVisit> {
  const { memory, options, seed, robots, site } = context;
  const refusal = (await restoreSite(context)) ?? robotsRefusal(await robots.of(seed), seed);
  if (refusal !== null) return { kind: 'refused', refusal: context.isGone() ? GONE : refusal };
  await options.store.commit([], [{ url: seed, level: 0, redirects: 0, via: 'seed', skip: null }]);
  for (let redirects = 0; ; ) {
    if (context.parking.aborted) return { kind: 'refused', refusal: CANCELED };
    const { done, leased } = options.store.counters();
    const [entry] =
      done + leased < options.maxPages ? await options.store.lease(1, memory.retries.dueIn > 0) : [];
    if (entry === undefined || entry.level > 0) {
      if (!site.settled) await settle(context, seed);
      return { kind: 'open', leased: entry === undefined ? [] : [entry], redirects };
    }
    const visit = await crawlPage(context, entry);
    if (visit === null || visit === PUT_OFF)
      return { kind: 'refused', refusal: context.isGone() ? GONE : CANCELED };
    await options.store.commit([visit.page], []);
    const failed = visitRefusal(context, visit);
    if (failed !== null) return { kind: 'refused', refusal: failed };
    if (visit.page.redirectsTo !== null) redirects += 1;
  }
}

const CANCELED: SeedRefusal = { stopReason: 'canceled', error: null };
/** An earlier run had an answer. */
const GONE: SeedRefusal = { stopReason: 'outage', error: null };

async function settle({ options, site }: CrawlContext, url: string): Promise<void> {
  site.settleAt(url);
  await options.onSite?.(site.site);
}

/** A resumed crawl has level 0 behind it: it is told what the site is, or follows the seed's redirects again. */
async function restoreSite(context: CrawlContext): Promise<SeedRefusal | null> {
  const { options, site } = context;
  if (!options.resume) return null;
  if (options.site === null || options.site === undefined) return followSeed(context);
  site.restore(options.site);
  return null;
}

async function followSeed(context: CrawlContext): Promise<SeedRefusal | null> {
  const { fetch, options, robots, seed } = context;
  let url = seed;
  for (let hops = 0; hops <= options.limits.maxRedirects; hops += 1) {
    const refusal = robotsRefusal(await robots.of(url), url);
    if (refusal !== null) return refusal;
    // Where it leads to is enough.
    const outcome = await fetch(url, { accept: 'html', maxBytes: PROBE_BYTES, truncate: true });
    if (outcome.kind === 'failure') return failureRefusal(outcome.code, outcome.message);
    const next = outcome.location === null ? null : canonicalUrl(outcome.location);
    if (next === null) {
      await settle(context, url);
      return null;
    }
    url = next;
  }
  return null;
}

/** What the robots.txt of the seed, or of a host it redirects to, means for the whole crawl. */
function robotsRefusal(file: RobotsFile, url: string): SeedRefusal | null {
  if (file.kind === 'unreachable' && file.failure !== null) {
    return failureRefusal(file.failure, file.reason) ?? unreachable(file.reason);
  }
  if (file.policy.allows(url)) return null;
  const reason =
    file.kind === 'unreachable'
      ? `${file.reason}; without it nothing may be requested (RFC 9309 section 2.3.1.4): make robots.txt answer 200 or 404`
      : `robots.txt does not let this crawler request ${url}; allow its user agent there`;
  return {
    stopReason: 'blocked_by_robots',
    error: { code: 'blocked_by_robots', message: boundedMessage(reason) },
  };
}

/** Null for failures that are findings about the page: there is a server, and it answered badly. */
function failureRefusal(code: FetchFailure['code'], message: string): SeedRefusal | null {
  switch (code) {
    case 'aborted':
      return CANCELED;
    case 'address_refused':
      return { stopReason: 'error', error: { code: 'address_refused', message: boundedMessage(message) } };
    case 'dns':
    case 'connect':
    case 'tls':
    case 'timeout':
      return unreachable(message);
    case 'too_large':
    case 'protocol':
      return null;
  }
}

function unreachable(message: string): SeedRefusal {
  return { stopReason: 'unreachable', error: { code: 'unreachable', message: boundedMessage(message) } };
}

function visitRefusal({ robots }: CrawlContext, { page, outcome }: PageVisit): SeedRefusal | null {
  if (outcome.kind === 'failure') {
    return isRefusal(outcome) ? unreachable(outcome.message) : failureRefusal(outcome.code, outcome.message);
  }
  const [target] = page.found;
  const file = target?.skip === 'robots' && target.via === 'redirect' ? robots.known(target.url) : null;
  return file === null || target === undefined ? null : robotsRefusal(file, target.url);
}
