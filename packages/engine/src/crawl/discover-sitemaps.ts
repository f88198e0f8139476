import { type SiteIssueCode, siteIssue } from '../checks/site-issue.ts';
import { LIMITS } from '../limits/limits.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import type { SitemapProblem } from '../sitemap/fetch-sitemap.ts';
import { readSitemaps, SitemapReading } from '../sitemap/read-sitemaps.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { inScope, originOf } from '../url/site-scope.ts';
import type { CrawlContext } from './crawl-context.ts';
import { SITEMAP_LEVEL } from './crawl-level.ts';

/** Frontier rows written at a time. */
const BATCH = 1000;

const ISSUES: Readonly<Record<SitemapProblem['kind'], SiteIssueCode>> = {
  missing: 'sitemap_unreachable',
  unreachable: 'sitemap_unreachable',
  invalid: 'sitemap_invalid',
  foreign: 'sitemap_foreign_urls',
  limit: 'sitemap_limit',
};

/**
 * Puts what the site's sitemaps list into the frontier: those that robots.txt names, then /sitemap.xml. Only URLs
 * of the site are taken, since anybody may list anything. Null when it was given up; the memory knows how far it came.
 */
export async function discoverSitemaps(context: CrawlContext): Promise<SiteIssue[] | null> {
  const { beside, fetch, memory, options, robots, site } = context;
  const { alternates } = memory;
  const { policy } = await robots.of(site.site.url);
  const origin = originOf(site.site.url);
  const listed = policy.sitemaps.flatMap((url) => canonicalUrl(url, `${origin}/robots.txt`) ?? []);
  const usual = `${origin}/sitemap.xml`;
  if (robots.gaveUp) return null;
  const starts = [...listed, ...(policy.allows(usual) ? [usual] : [])];
  const reading = memory.sitemaps ?? new SitemapReading(starts);
  memory.sitemaps = reading;
  let gaveUp = false;
  const isRead = await readSitemaps(reading, {
    around: beside,
    async get(url, sink, turn) {
      const maxBytes = LIMITS.sitemapBytes.value;
      const outcome = await fetch(url, { accept: 'any', maxBytes, sink, ...turn });
      gaveUp ||= outcome.kind === 'failure' && outcome.code === 'aborted';
      return outcome;
    },
    gaveUp: () => gaveUp || robots.gaveUp,
    maxFiles: options.limits.sitemapFiles,
    maxUrls: options.limits.sitemapUrls,
    inSite: (url) => inScope(site.scope, url),
    onUrls: (urls) => enqueue(context, urls),
    onAlternates: (url, versions) => alternates.add(url, versions),
  });
  if (!isRead) return null;
  const { problems } = reading;
  // Of the outage itself the audit says enough.
  const told = context.isGone() ? problems.filter(({ kind }) => kind !== 'unreachable') : problems;
  const ofAlternates = alternates.problem === null ? [] : [siteIssue('sitemap_limit', alternates.problem)];
  return [...told.flatMap((problem) => issueOf(problem, listed, usual)), ...ofAlternates];
}

async function enqueue(
  { admission, options, robots, signal, site }: CrawlContext,
  urls: readonly string[],
): Promise<number> {
  let taken = 0;
  for (let start = 0; start < urls.length; start += BATCH) {
    const some = urls.slice(start, start + BATCH);
    const candidates = some.map(
      (url) => ({ url, level: SITEMAP_LEVEL, redirects: 0, via: 'sitemap', nofollow: false }) as const,
    );
    const found = await admission.judge(site.scope, candidates);
    if (signal.aborted || robots.gaveUp) return taken;
    await options.store.commit([], found);
    await options.store.markListed(some);
    taken += found.length;
  }
  return taken;
}

/** What is at the usual place, or is not, matters only when robots.txt names no other. */
function issueOf(
  { kind, url, message, isOtherFile }: SitemapProblem,
  listed: readonly string[],
  usual: string,
): SiteIssue[] {
  const isMissing = kind === 'missing';
  if (url !== usual || listed.includes(usual)) return [siteIssue(ISSUES[kind], message)];
  const isAbsent = isMissing || kind === 'unreachable' || isOtherFile === true;
  if (isAbsent && listed.length > 0) return [];
  if (!isMissing && kind !== 'unreachable') return [siteIssue(ISSUES[kind], message)];
  if (!isMissing) {
    const unknown = `${message}, so that nobody knows whether it is there; robots.txt names no sitemap`;
    return [siteIssue('sitemap_unreachable', unknown)];
  }
  return [
    siteIssue('sitemap_missing', `robots.txt names no sitemap and ${message}; add one and name it there`),
  ];
}
