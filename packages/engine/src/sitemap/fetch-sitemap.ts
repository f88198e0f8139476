import { gunzipByMagic } from '../fetch/decode-body.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { parseSitemap, SITEMAP_MAX_BYTES } from './parse-sitemap.ts';

const MAX_REDIRECTS = 5;

export interface SitemapProblem {
  /** `missing`: 4xx; `unreachable`: 5xx or no complete answer; `limit`: more than is read. */
  readonly kind: 'missing' | 'unreachable' | 'invalid' | 'limit';
  /** The sitemap as it was asked for. */
  readonly url: string;
  /** A sentence that begins with the sitemap's URL. */
  readonly message: string;
}

export interface FetchedSitemap {
  /** Where the file was found, redirects followed. */
  readonly url: string;
  readonly kind: 'urlset' | 'index' | 'text' | 'invalid';
  /** As written. */
  readonly locations: readonly string[];
  readonly problems: readonly SitemapProblem[];
}

/** One GET of at most SITEMAP_MAX_BYTES. */
export type GetSitemap = (url: string) => Promise<FetchOutcome>;

export async function fetchSitemap(start: string, get: GetSitemap): Promise<FetchedSitemap> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const outcome = await get(url);
    const via = url === start ? '' : `${start} leads to `;
    if (outcome.kind === 'failure') return nothing(start, 'unreachable', via + outcome.message);
    const { status, location, body } = outcome;
    if (status >= 200 && status < 300) return parsed(start, url, body ?? new Uint8Array());
    const next = location === null ? null : canonicalUrl(location);
    if (next === null) {
      return nothing(start, status < 500 ? 'missing' : 'unreachable', `${via}${url} answered ${status}`);
    }
    url = next;
  }
  return nothing(start, 'unreachable', `${start} redirects more than ${MAX_REDIRECTS} times`);
}

async function parsed(start: string, url: string, body: Uint8Array): Promise<FetchedSitemap> {
  try {
    const sitemap = parseSitemap(await gunzipByMagic(body, SITEMAP_MAX_BYTES));
    const problems = sitemap.problems.map((problem) => ({
      kind: 'invalid' as const,
      url: start,
      message: `${url} ${problem}`,
    }));
    return { url, kind: sitemap.kind, locations: sitemap.locations, problems };
  } catch (error) {
    return nothing(start, 'invalid', `${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function nothing(url: string, kind: SitemapProblem['kind'], message: string): FetchedSitemap {
  return { url, kind: 'invalid', locations: [], problems: [{ kind, url, message }] };
}
