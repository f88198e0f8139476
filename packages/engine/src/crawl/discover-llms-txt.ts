import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { llmsTxtFault } from '../llms-txt/llms-txt-fault.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { inScope } from '../url/site-scope.ts';
import type { CrawlContext } from './crawl-context.ts';
import { originOf } from './robots-cache.ts';
import { type SiteIssue, siteIssue } from './site-issue.ts';

/** As many as of robots.txt (RFC 9309 section 2.3.1.2). */
const MAX_REDIRECTS = 5;
/** Its H1 stands at the beginning; whole sites in one file (`llms-full.txt`) are another matter. */
const MAX_BYTES = 65_536;

/** The same, asked for by one of the parts of a crawl that was parked. */
export async function rememberLlmsTxt(context: CrawlContext): Promise<readonly SiteIssue[]> {
  const { memory, parking } = context;
  if (memory.llmsTxt !== null) return memory.llmsTxt;
  const found = await discoverLlmsTxt(context);
  if (!parking.aborted) memory.llmsTxt = found;
  return found;
}

/**
 * Whether the site has an llms.txt (llmstxt.org), asked for once. For the report alone: it earns no points. Nothing when
 * robots.txt keeps this crawler from it, or the crawl is canceled.
 */
async function discoverLlmsTxt(context: CrawlContext): Promise<SiteIssue[]> {
  const { fetch, robots, site } = context;
  const start = `${originOf(site.site.url)}/llms.txt`;
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const { policy } = await robots.of(url);
    if (!policy.allows(url)) return [];
    const outcome = await fetch(url, { accept: 'any', maxBytes: MAX_BYTES, truncate: true });
    const next =
      outcome.kind === 'failure' || outcome.location === null ? null : canonicalUrl(outcome.location);
    if (next === null) return judge(url, outcome);
    if (!inScope(site.scope, next)) {
      return [missing(`${url} redirects to ${next}, which is on another site`)];
    }
    url = next;
  }
  return [missing(`${start} redirects more than ${MAX_REDIRECTS} times`)];
}

function judge(url: string, outcome: FetchOutcome): SiteIssue[] {
  if (outcome.kind === 'failure') {
    return outcome.code === 'aborted' ? [] : [missing(outcome.message)];
  }
  const { status, headers, body } = outcome;
  if (status !== 200) return [missing(`${url} answered ${status}`)];
  const fault = llmsTxtFault(body ?? new Uint8Array(), headers['content-type'] ?? null);
  return fault === null
    ? [siteIssue('llms_txt_found', `${url} is there, and is Markdown that begins with an H1`)]
    : [siteIssue('llms_txt_invalid', `${url} ${fault}`)];
}

function missing(reason: string): SiteIssue {
  return siteIssue('llms_txt_missing', `${reason}; the file is optional`);
}
