import { LIMITS } from '../limits/limits.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { inScope } from '../url/site-scope.ts';
import { askAsBrowser } from './ask-as-browser.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CheckedTarget, WaitingTarget } from './crawl-store.ts';
import { fileFault } from './file-fault.ts';
import { HostOutages } from './host-outages.ts';
import type { PoliteFetch } from './polite-fetch.ts';
import { RobotsCache } from './robots-cache.ts';

/** Asked for and committed together. */
const BATCH = 20;
/** Whose robots.txt is kept in memory. */
const MOST_ORIGINS = 100;
/** What the operating system says of a host that is not there, in words that go on a sentence. */
const ABSENT: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'is at a host name that does not exist'],
  ['ECONNREFUSED', 'is at a host that refuses connections'],
]);

interface Asking extends Pick<CrawlContext, 'site'> {
  readonly fetch: PoliteFetch;
  readonly robots: RobotsCache;
}

/**
 * Asks once for every address of other sites that pages link to or load, unless its answer is known from lately: as
 * each site's own robots.txt allows, and as browsers do. False when it was given up.
 */
export async function checkExternal(context: CrawlContext): Promise<boolean> {
  const { beside, options, parking, site } = context;
  const { external, politeness, store, userAgent } = options;
  if (!external) return true;
  const over = AbortSignal.timeout(LIMITS.externalSeconds.value * 1_000);
  const fetch = context.fetchUntil(AbortSignal.any([parking, over]), new HostOutages(0));
  const files: CrawlContext['memory']['robots'] = new Map();
  // Apart from that of the site, whose findings are not about others' files.
  const robots = new RobotsCache({ fetch, beside, politeness, userAgent, files });
  while (!over.aborted && !parking.aborted && !context.isGone()) {
    const targets = await store.waitingTargets(BATCH, true);
    if (targets.length === 0) return true;
    const known = await external.known(targets.map(({ url }) => url));
    const isKnown = new Set(known.map(({ url }) => url));
    const asked = targets.filter(({ url }) => !isKnown.has(url));
    const checked = await Promise.all(asked.map((target) => check({ site, fetch, robots }, target)));
    const fresh = checked.filter((one) => one !== null);
    await external.keep(fresh);
    await store.commitTargets([...known, ...fresh]);
    for (const origin of files.keys()) if (files.size > MOST_ORIGINS) files.delete(origin);
  }
  return !parking.aborted;
}

/** Null when it was given up; without a fault too where nobody may ask. */
async function check({ site, fetch, robots }: Asking, target: WaitingTarget): Promise<CheckedTarget | null> {
  const fine = { url: target.url, fault: null };
  let { url } = target;
  for (let hops = 0; hops <= LIMITS.fileRedirects.value; hops += 1) {
    const file = await robots.of(url);
    if (file.kind === 'unreachable' && file.failure === 'aborted') return null;
    // Whoever cannot be asked for robots.txt for want of a host cannot be asked for anything.
    if (file.kind === 'unreachable') return { ...fine, fault: ABSENT.get(file.system ?? '') ?? null };
    if (!file.policy.allows(url)) return fine;
    const outcome = await askAsBrowser(fetch, target, url);
    if (outcome.kind === 'failure' && outcome.code === 'aborted') return null;
    if (outcome.kind === 'failure') return { ...fine, fault: ABSENT.get(outcome.system ?? '') ?? null };
    const fault = fileFault(target.kind, outcome);
    if (fault !== null) return { ...fine, fault };
    const next = outcome.location === null ? null : canonicalUrl(outcome.location);
    if (next === null || inScope(site.scope, next)) return fine;
    url = next;
  }
  return fine;
}
