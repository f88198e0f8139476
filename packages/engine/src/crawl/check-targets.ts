import { LIMITS } from '../limits/limits.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { inScope } from '../url/site-scope.ts';
import { askAsBrowser } from './ask-as-browser.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CheckedTarget, WaitingTarget } from './crawl-store.ts';
import { fileFault } from './file-fault.ts';
import type { PoliteFetch } from './polite-fetch.ts';

/** Asked for and committed together. */
const BATCH = 50;

/**
 * Asks once for every file of the site that its pages load, in turn, as robots.txt allows and as browsers do. False when
 * it was given up; what has been asked for is not asked for again.
 */
export async function checkTargets(context: CrawlContext): Promise<boolean> {
  const { memory, options, parking } = context;
  const over = AbortSignal.timeout(LIMITS.targetSeconds.value * 1_000);
  const fetch = context.fetchUntil(AbortSignal.any([parking, over]), memory.outages);
  while (!over.aborted && !parking.aborted) {
    const targets = await options.store.waitingTargets(BATCH);
    if (targets.length === 0 || context.isGone()) return true;
    const checked = await Promise.all(targets.map((target) => check(context, fetch, target)));
    await options.store.commitTargets(checked.filter((one) => one !== null));
  }
  return !parking.aborted;
}

/** Null when it was given up, or its host has gone meanwhile. */
async function check(
  context: CrawlContext,
  fetch: PoliteFetch,
  target: WaitingTarget,
): Promise<CheckedTarget | null> {
  const fine = { url: target.url, fault: null };
  const met = new Set<string>();
  let { url } = target;
  let setsCookie = false;
  for (;;) {
    const { policy } = await context.robots.of(url);
    if (context.robots.gaveUp) return null;
    if (!policy.allows(url)) return fine;
    const outcome = await askAsBrowser(fetch, target, url);
    if (outcome.kind === 'failure') return outcome.code === 'aborted' || context.isGone() ? null : fine;
    const fault = fileFault(target.kind, outcome);
    if (fault !== null) return { ...fine, fault };
    const next = outcome.location === null ? null : canonicalUrl(outcome.location);
    if (next === null || !inScope(context.site.scope, next)) return fine;
    met.add(url);
    setsCookie ||= outcome.headers['set-cookie'] !== undefined;
    // Whoever is given a cookie may be let through the next time.
    if (met.has(next)) return setsCookie ? fine : { ...fine, fault: 'redirects in a loop' };
    if (met.size > LIMITS.fileRedirects.value) return fine;
    url = next;
  }
}
