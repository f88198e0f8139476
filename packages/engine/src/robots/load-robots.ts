import type { FetchFailureCode, FetchOutcome } from '../fetch/fetch-outcome.ts';
import { LIMITS } from '../limits/limits.ts';
import { PASSING_CLIENT_STATUSES } from '../record/passing-status.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { parseRobots, productToken } from './parse-robots.ts';
import { allowAll, policyOf, type RobotsPolicy, refuseAll } from './robots-policy.ts';
import type { RobotsTypo } from './robots-typos.ts';

/** What asking for a robots.txt came to (RFC 9309 section 2.3.1). */
export type RobotsFile =
  | {
      readonly kind: 'found';
      readonly policy: RobotsPolicy;
      readonly truncated: boolean;
      readonly isHtml: boolean;
      /** What of it is over a limit, in words. */
      readonly leftOut: readonly string[];
      readonly typos: readonly RobotsTypo[];
    }
  /** 4xx that lasts, or too many redirects: everything is allowed. */
  | { readonly kind: 'missing'; readonly policy: RobotsPolicy; readonly reason: string }
  /**
   * 5xx, or no complete answer (then `failure` says which): everything is refused. After 408, 425 and 429 as well, which
   * the RFC counts among 4xx: they say nothing of the file, and to Google 429 is a server error.
   */
  | {
      readonly kind: 'unreachable';
      readonly policy: RobotsPolicy;
      readonly reason: string;
      readonly failure: FetchFailureCode | null;
      /** See FetchFailure. */
      readonly system?: string | undefined;
    };

/** One GET of at most LIMITS.robotsBytes, truncated there. */
export type GetRobots = (url: string) => Promise<FetchOutcome>;

/**
 * What the reader throws is a mistake of ours: it is told of the file, and ends no more than that.
 * @param origin scheme, host and port, without a trailing slash
 */
export async function loadRobots(origin: string, userAgent: string, get: GetRobots): Promise<RobotsFile> {
  return followed(origin, userAgent, get).catch((error) =>
    unreachable(`${origin}/robots.txt could not be read: ${String(error)}`, null),
  );
}

async function followed(origin: string, userAgent: string, get: GetRobots): Promise<RobotsFile> {
  let url = `${origin}/robots.txt`;
  // RFC 9309 section 2.3.1.2.
  for (let hops = 0; hops <= LIMITS.fileRedirects.value; hops += 1) {
    const outcome = await get(url);
    if (outcome.kind === 'failure') return unreachable(outcome.message, outcome.code, outcome.system);
    const { status, location, headers, body } = outcome;
    if (status >= 500) return unreachable(`${url} answered ${status}`, null);
    if (PASSING_CLIENT_STATUSES.includes(status))
      return unreachable(
        `${url} could not be read: it answered ${status}, which counts as a server error`,
        null,
      );
    if (status >= 200 && status < 300)
      return found(body ?? new Uint8Array(), headers['content-type'], userAgent);
    const next = location === null ? null : canonicalUrl(location);
    if (next === null) return { kind: 'missing', policy: allowAll(), reason: `${url} answered ${status}` };
    url = next;
  }
  const reason = `${origin}/robots.txt redirects more than ${LIMITS.fileRedirects.value} times`;
  return { kind: 'missing', policy: allowAll(), reason };
}

function unreachable(reason: string, failure: FetchFailureCode | null, system?: string): RobotsFile {
  return { kind: 'unreachable', policy: refuseAll(), reason, failure, system };
}

function found(body: Uint8Array, contentType: string | undefined, userAgent: string): RobotsFile {
  const robots = parseRobots(body);
  const token = productToken(userAgent);
  return {
    kind: 'found',
    policy: policyOf(robots, token),
    typos: robots.typos,
    leftOut: [...robots.leftOut, ...robots.groupFor(token).leftOut],
    truncated: body.length >= LIMITS.robotsBytes.value,
    isHtml: contentType?.toLowerCase().includes('html') ?? false,
  };
}
