import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { LIMITS } from '../limits/limits.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { inScope } from '../url/site-scope.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CheckedTarget } from './crawl-store.ts';
import type { PoliteFetch } from './polite-fetch.ts';

/** Asked for and committed together. */
const BATCH = 50;

/**
 * Asks once for every file of the site that its pages load, in turn and as robots.txt allows: by HEAD, and by GET where
 * that is not answered well. False when it was given up; what has been asked for is not asked for again.
 */
export async function checkTargets(context: CrawlContext): Promise<boolean> {
  const { options, parking } = context;
  const startedAt = performance.now();
  while (performance.now() - startedAt < LIMITS.targetSeconds.value * 1_000) {
    const urls = await options.store.waitingTargets(BATCH);
    if (urls.length === 0 || context.isGone()) return true;
    const checked = await Promise.all(urls.map((url) => check(context, url)));
    await options.store.commitTargets(checked.filter((one) => one !== null));
    if (parking.aborted) return false;
  }
  return true;
}

/** Null when it was given up. */
async function check(context: CrawlContext, start: string): Promise<CheckedTarget | null> {
  let url = start;
  for (let hops = 0; hops <= LIMITS.fileRedirects.value; hops += 1) {
    const { policy } = await context.robots.of(url);
    if (context.robots.gaveUp) return null;
    if (!policy.allows(url)) return { url: start, fault: null };
    const outcome = await askBriefly(context.fetch, url);
    if (outcome.kind === 'failure' && outcome.code === 'aborted') return null;
    if (outcome.kind === 'failure') return { url: start, fault: `gives no answer (${outcome.code})` };
    const next = outcome.location === null ? null : canonicalUrl(outcome.location);
    if (next === null)
      return { url: start, fault: outcome.status >= 400 ? `answers ${outcome.status}` : null };
    if (!inScope(context.site.scope, next)) return { url: start, fault: null };
    url = next;
  }
  return { url: start, fault: `redirects more than ${LIMITS.fileRedirects.value} times` };
}

/** By HEAD, and by GET where that is not answered well. */
export async function askBriefly(fetch: PoliteFetch, url: string): Promise<FetchOutcome> {
  const head = await fetch(url, { accept: 'any', method: 'HEAD', maxBytes: 1, truncate: true, tries: 1 });
  const isFine = head.kind === 'response' ? head.status < 400 : head.code === 'aborted';
  return isFine ? head : fetch(url, { accept: 'any', maxBytes: 1, truncate: true });
}
