import type { FetchFailureCode, FetchOutcome } from '../fetch/fetch-outcome.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { parseRobots, productToken, ROBOTS_MAX_BYTES } from './parse-robots.ts';
import { allowAll, policyOf, type RobotsPolicy, refuseAll } from './robots-policy.ts';

/** RFC 9309 section 2.3.1.2. */
const MAX_REDIRECTS = 5;

/** What asking for a robots.txt came to (RFC 9309 section 2.3.1). */
export type RobotsFile =
  | {
      readonly kind: 'found';
      readonly policy: RobotsPolicy;
      readonly truncated: boolean;
      readonly isHtml: boolean;
    }
  /** 4xx, or too many redirects: everything is allowed. */
  | { readonly kind: 'missing'; readonly policy: RobotsPolicy; readonly reason: string }
  /** 5xx, or no complete answer (then `failure` says which): everything is refused. */
  | {
      readonly kind: 'unreachable';
      readonly policy: RobotsPolicy;
      readonly reason: string;
      readonly failure: FetchFailureCode | null;
    };

/** One GET of at most ROBOTS_MAX_BYTES, truncated there. */
export type GetRobots = (url: string) => Promise<FetchOutcome>;

/** @param origin scheme, host and port, without a trailing slash */
export async function loadRobots(origin: string, userAgent: string, get: GetRobots): Promise<RobotsFile> {
  let url = `${origin}/robots.txt`;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const outcome = await get(url);
    if (outcome.kind === 'failure') return unreachable(outcome.message, outcome.code);
    const { status, location, headers, body } = outcome;
    if (status >= 500) return unreachable(`${url} answered ${status}`, null);
    if (status >= 200 && status < 300)
      return found(body ?? new Uint8Array(), headers['content-type'], userAgent);
    const next = location === null ? null : canonicalUrl(location);
    if (next === null) return { kind: 'missing', policy: allowAll(), reason: `${url} answered ${status}` };
    url = next;
  }
  const reason = `${origin}/robots.txt redirects more than ${MAX_REDIRECTS} times`;
  return { kind: 'missing', policy: allowAll(), reason };
}

function unreachable(reason: string, failure: FetchFailureCode | null): RobotsFile {
  return { kind: 'unreachable', policy: refuseAll(), reason, failure };
}

function found(body: Uint8Array, contentType: string | undefined, userAgent: string): RobotsFile {
  return {
    kind: 'found',
    policy: policyOf(parseRobots(body), productToken(userAgent)),
    truncated: body.length >= ROBOTS_MAX_BYTES,
    isHtml: contentType?.toLowerCase().includes('html') ?? false,
  };
}
