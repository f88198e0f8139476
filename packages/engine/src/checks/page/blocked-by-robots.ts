import type { PageCheck } from '../check.ts';

/** The crawlers that the two large indexes are built with. */
export const SEARCH_ENGINES: ReadonlySet<string> = new Set(['Googlebot', 'Bingbot']);

export const blockedByRobots: PageCheck = {
  code: 'blocked_by_robots',
  severity: 'error',
  group: 'indexing',
  title: 'Search engine blocked by robots.txt',
  why: 'Google and Bing cannot read the page, nor a noindex on it; the bare address may still be in their results. Agents of AI search have rules and a finding of their own.',
  sources: ['googleRobotsTxt', 'googleNoindex', 'bingGuidelines', 'openAi'],
  fix: 'Allow the crawler in robots.txt; to keep the page out of results, allow it and say noindex.',
  silentOn: 'no_result',
  ofResponse: ({ status, agents }) => {
    const blocked = agents.blocked.filter((agent) => SEARCH_ENGINES.has(agent));
    return status === 200 && blocked.length > 0
      ? `robots.txt keeps ${blocked.join(' and ')} from this URL`
      : null;
  },
};
