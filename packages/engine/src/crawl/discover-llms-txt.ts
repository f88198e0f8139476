import { siteIssue } from '../checks/site-issue.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { FileTurn } from '../fetch/file-turn.ts';
import { LIMITS } from '../limits/limits.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { inScope, originOf } from '../url/site-scope.ts';
import type { CrawlContext } from './crawl-context.ts';
import { llmsTxtFault } from './llms-txt-fault.ts';

/** That there is no such file. Anything else may be the answer to crawlers, or of the moment. */
const MISSING: readonly number[] = [404, 410];

/** The same, asked for by one of the parts of a crawl that was parked. */
export async function rememberLlmsTxt(context: CrawlContext): Promise<readonly SiteIssue[]> {
  const { memory } = context;
  memory.llmsTxt ??= await context.beside((turn) => discoverLlmsTxt(context, turn));
  return memory.llmsTxt ?? [];
}

/**
 * Whether the site has an llms.txt (llmstxt.org), asked for once. For the report alone: it earns no points. Nothing when
 * robots.txt keeps this crawler from it, or it could not be read; null when it was given up before there was an answer.
 */
async function discoverLlmsTxt(context: CrawlContext, turn: FileTurn): Promise<SiteIssue[] | null> {
  const { fetch, robots, site } = context;
  const start = `${originOf(site.site.url)}/llms.txt`;
  let url = start;
  for (let hops = 0; hops <= LIMITS.fileRedirects.value; hops += 1) {
    const { policy } = await robots.of(url);
    if (robots.gaveUp) return null;
    if (!policy.allows(url)) return [];
    // Its H1 stands at the beginning; whole sites in one file (`llms-full.txt`) are another matter.
    const maxBytes = LIMITS.llmsTxtBytes.value;
    const outcome = await fetch(url, { accept: 'any', maxBytes, truncate: true, ...turn });
    if (outcome.kind === 'failure' && outcome.code === 'aborted') return null;
    const next =
      outcome.kind === 'failure' || outcome.location === null ? null : canonicalUrl(outcome.location);
    if (next === null) return judge(url, outcome);
    if (!inScope(site.scope, next)) {
      return [missing(`${url} redirects to ${next}, which is on another site`)];
    }
    url = next;
  }
  return [missing(`${start} redirects more than ${LIMITS.fileRedirects.value} times`)];
}

function judge(url: string, outcome: FetchOutcome): SiteIssue[] {
  if (outcome.kind === 'failure') return [];
  const { status, headers, body } = outcome;
  if (MISSING.includes(status)) return [missing(`${url} answered ${status}`)];
  if (status !== 200) return [];
  const fault = llmsTxtFault(body ?? new Uint8Array(), headers['content-type'] ?? null);
  return fault === null ? [] : [missing(`${url} ${fault}`)];
}

function missing(reason: string): SiteIssue {
  return siteIssue('llms_txt_missing', `${reason}; the file is optional`);
}
