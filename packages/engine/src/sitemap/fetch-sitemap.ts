import type { BodySink } from '../fetch/body-stream.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { LIMITS } from '../limits/limits.ts';
import { PASSING_CLIENT_STATUSES } from '../record/passing-status.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { SitemapParser } from './parse-sitemap.ts';
import { invalid, type ParsedSitemap } from './parsed-sitemap.ts';

export interface SitemapProblem {
  /** `missing`: 4xx that lasts; `unreachable`: 5xx, 429 or no complete answer; `foreign`: of other hosts; `limit`: more than is read. */
  readonly kind: 'missing' | 'unreachable' | 'invalid' | 'foreign' | 'limit';
  /** The sitemap as it was asked for. */
  readonly url: string;
  /** A sentence that begins with the sitemap's URL. */
  readonly message: string;
  /** What is there is something else than a sitemap, such as the page that a site shows for every address. */
  readonly isOtherFile?: true;
}

export interface FetchedSitemap extends Omit<ParsedSitemap, 'problems'> {
  /** Where the file was found, redirects followed. */
  readonly url: string;
  readonly problems: readonly SitemapProblem[];
}

/** One GET of at most LIMITS.sitemapBytes, whose body goes to the sink; a repeated attempt asks for another sink. */
export type GetSitemap = (
  url: string,
  sink: (headers: Readonly<Record<string, string>>) => BodySink,
) => Promise<FetchOutcome>;

/** What a reader throws is a mistake of ours: it is told of the file, and ends no more than that. */
export async function fetchSitemap(start: string, get: GetSitemap): Promise<FetchedSitemap> {
  return followed(start, get).catch((error) =>
    nothing(start, 'invalid', `${start} could not be read: ${String(error)}`),
  );
}

async function followed(start: string, get: GetSitemap): Promise<FetchedSitemap> {
  let url = start;
  for (let hops = 0; hops <= LIMITS.fileRedirects.value; hops += 1) {
    let parser: SitemapParser | null = null;
    const outcome = await get(url, (headers) => {
      parser = new SitemapParser(headers['content-type']);
      return parser;
    });
    const via = url === start ? '' : `${start} leads to `;
    if (outcome.kind === 'failure') return cutOff(start, url, parser, via + outcome.message);
    const { status, location } = outcome;
    if (status >= 200 && status < 300) return parsed(start, url, parser ?? new SitemapParser());
    const next = location === null ? null : canonicalUrl(location);
    if (next === null) {
      const lasts = status < 500 && !PASSING_CLIENT_STATUSES.includes(status);
      return nothing(start, lasts ? 'missing' : 'unreachable', `${via}${url} answered ${status}`);
    }
    url = next;
  }
  return nothing(start, 'unreachable', `${start} redirects more than ${LIMITS.fileRedirects.value} times`);
}

/** A file that breaks off keeps what came before: its URLs are pages all the same. */
function cutOff(start: string, url: string, parser: SitemapParser | null, reason: string): FetchedSitemap {
  const begun = parser?.end() ?? null;
  const kind = parser === null ? 'unreachable' : 'invalid';
  const failed = nothing(start, kind, reason);
  return begun === null || begun.kind === 'invalid' ? failed : { ...begun, url, problems: failed.problems };
}

function parsed(start: string, url: string, parser: SitemapParser): FetchedSitemap {
  const sitemap = parser.end();
  const problems = sitemap.problems.map((problem) => ({
    kind: 'invalid' as const,
    url: start,
    message: `${url} ${problem}`,
    ...(sitemap.kind === 'invalid' ? { isOtherFile: true as const } : {}),
  }));
  return { ...sitemap, url, problems };
}

function nothing(url: string, kind: SitemapProblem['kind'], message: string): FetchedSitemap {
  return { ...invalid(message), url, problems: [{ kind, url, message }] };
}
