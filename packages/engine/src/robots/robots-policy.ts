import { pathAndQuery } from '../url/canonical-url.ts';
import { type AgentAccess, SEARCH_AGENTS } from './ai-agents.ts';
import { type ParsedRobots, parseRobots } from './parse-robots.ts';
import { pathOctets } from './path-octets.ts';

/** What the robots.txt of one origin (RFC 9309) says, for our crawler and for the agents of answer engines. */
export type RobotsPolicy = ReturnType<typeof policyOf>;

/** Wildcards in all groups that are asked: each takes up to 7 µs for an address of 2,000 characters. */
const SLOW_FROM = 100;

/** For a robots.txt that does not exist (section 2.3.1.3). */
export function allowAll(): RobotsPolicy {
  return policyOf(parseRobots(new Uint8Array()), '');
}

/** For a robots.txt that cannot be reached (section 2.3.1.4). */
export function refuseAll(): RobotsPolicy {
  return policyOf(parseRobots(new TextEncoder().encode('User-agent: *\nDisallow: /')), '');
}

/** @param productToken of our crawler, see productToken */
export function policyOf(robots: ParsedRobots, productToken: string) {
  const own = robots.groupFor(productToken);
  const read = robots.isReadable ? robots : parseRobots(new Uint8Array());
  const agents = SEARCH_AGENTS.map((agent) => ({ agent, group: read.groupFor(agent) }));
  const theirs = new Set(agents.map(({ group }) => group));
  return {
    /** May our crawler fetch this URL? */
    allows(url: string): boolean {
      const octets = octetsOf(url);
      // Section 2.2.2: /robots.txt itself is implicitly allowed.
      return octets === '/robots.txt' || own.decide(octets) !== false;
    },
    /** Which of SEARCH_AGENTS may fetch it? */
    agentAccess(url: string): AgentAccess {
      const octets = octetsOf(url);
      // Most of them share one group, which is asked once.
      const allows = new Map(Array.from(theirs, (group) => [group, group.decide(octets) !== false]));
      const these = (isAllowed: boolean): string[] =>
        agents.filter(({ group }) => allows.get(group) === isAllowed).map(({ agent }) => agent);
      return { allowed: these(true), blocked: these(false) };
    },
    /** Seconds, not yet capped; null without one. */
    crawlDelay: own.crawlDelay,
    /** One question may take milliseconds. */
    isSlow: new Set([own, ...theirs]).values().reduce((sum, { wildcards }) => sum + wildcards, 0) > SLOW_FROM,
    sitemaps: robots.sitemaps,
  };
}

/** Path and query of a canonical URL, as rules are compared with them. */
function octetsOf(url: string): string {
  return pathOctets(pathAndQuery(url));
}
