import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { LIMITS } from '../limits/limits.ts';
import type { PageInput } from '../page/page-input.ts';
import { inScope } from '../url/site-scope.ts';
import type { AnalyzedPage } from './analyzed-page.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { KeptPage, Validators } from './earlier-pages.ts';
import { needsRendering } from './render-page.ts';

/** An answer, and the earlier analysis when the answer was that the page has not changed since. */
export interface FetchedPage {
  readonly outcome: FetchOutcome;
  readonly unchanged: { readonly analysis: AnalyzedPage; readonly validators: Validators } | null;
}

/**
 * Asks for a page, on condition when an earlier crawl knows it (RFC 9110 section 13.1): a 304 takes over the analysis
 * of then. What else the analysis depends on must be as it was, or the page is asked for in full.
 */
export async function fetchPage(context: CrawlContext, url: string): Promise<FetchedPage> {
  const { fetch, options } = context;
  const validators = await usableValidators(context, url);
  if (validators === null) return inFull(context, url);
  const outcome = await fetch(url, { accept: 'html', validators });
  if (outcome.kind === 'failure' || outcome.status !== 304) return { outcome, unchanged: null };
  const analysis = (await options.earlier?.analysis(url)) ?? null;
  if (analysis === null) return inFull(context, url);
  return { outcome, unchanged: { analysis, validators: validatorsOf(outcome.headers) ?? validators } };
}

/**
 * The same answer, unless the earlier analysis does not stand: it knew nothing of what sitemaps list, or was made when
 * the site was another and other links were internal. Of the seed both are known only once it has answered.
 */
export async function confirmed<Answer extends { unchanged: FetchedPage['unchanged'] }>(
  context: CrawlContext,
  url: string,
  answer: Answer,
): Promise<Answer | FetchedPage> {
  const { memory, site } = context;
  const { unchanged } = answer;
  if (unchanged === null) return answer;
  const sameSite = unchanged.analysis.links.every((link) => link.internal === inScope(site.scope, link.url));
  return sameSite && memory.alternates.of(url).length === 0 ? answer : inFull(context, url);
}

async function inFull({ fetch }: CrawlContext, url: string): Promise<FetchedPage> {
  return { outcome: await fetch(url, { accept: 'html' }), unchanged: null };
}

async function usableValidators(
  { memory, options, robots }: CrawlContext,
  url: string,
): Promise<Validators | null> {
  const kept = (await options.earlier?.conditions(url)) ?? null;
  if (kept === null || memory.alternates.of(url).length > 0) return null;
  const { policy } = await robots.of(url);
  const blocked = policy.agentAccess(url).blocked;
  return blocked.join() === kept.blockedAgents.join() ? kept.validators : null;
}

/** What the next crawl may take over; null for what it has to fetch in full. */
export function keptPage(context: CrawlContext, input: PageInput, analysis: AnalyzedPage): KeptPage | null {
  const validators = validatorsOf(input.headers);
  if (input.status !== 200 || input.failure !== null || analysis.content === null || validators === null)
    return null;
  // A 304 speaks of the HTML: neither of what a script loads into it, nor of what a sitemap says about it, nor of today.
  if (analysis.siteFacts?.expires) return null;
  if (needsRendering(context, analysis) || (input.sitemapAlternates ?? []).length > 0) return null;
  return { validators, blockedAgents: input.agents.blocked, analysis };
}

function validatorsOf(headers: Readonly<Record<string, string>>): Validators | null {
  const tag = headers.etag ?? '';
  const isShort = tag.length <= LIMITS.validator.value;
  const etag = isShort && /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/.test(tag) ? tag : null;
  const modified = headers['last-modified'] ?? '';
  const lastModified = /^[A-Za-z]{3}, [\w: ]{1,40} GMT$/.test(modified) ? modified : null;
  return etag === null && lastModified === null ? null : { etag, lastModified };
}
