import type { Signal } from '../signal.ts';

/** The share of the AI search and user agents that robots.txt lets fetch the URL. Training agents do not count. */
export const aiSearchAgents: Signal = {
  block: 'access',
  signal: 'ai_search_agents',
  max: 7,
  measure: ({ agents: { allowed, blocked } }) => {
    const total = allowed.length + blocked.length;
    if (blocked.length === 0)
      return { share: 1, evidence: 'robots.txt lets every AI search agent fetch this URL' };
    return {
      share: allowed.length / total,
      evidence: `robots.txt blocks ${blocked.length} of ${total} AI search agents: ${[...blocked].sort().join(', ')}`,
    };
  },
};
