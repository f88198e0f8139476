import type { PageCheck } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';

/** The crawlers that the two large indexes are built with. */
export const SEARCH_ENGINES: ReadonlySet<string> = new Set(['Googlebot', 'Bingbot']);

export const blockedByRobots: PageCheck = {
  code: 'blocked_by_robots',
  severity: 'error',
  group: 'indexing',
  title: 'Search engine blocked by robots.txt',
  why: 'A crawler that may not read the page cannot index it, nor see what it says about itself.',
  fix: 'Allow the crawler in robots.txt; to keep the page out of results, allow it and say noindex.',
  silentOn: NO_RESULT,
  ofResponse: ({ status, agents }) => {
    const blocked = agents.blocked.filter((agent) => SEARCH_ENGINES.has(agent));
    return status === 200 && blocked.length > 0
      ? `robots.txt keeps ${blocked.join(' and ')} from this URL`
      : null;
  },
};
