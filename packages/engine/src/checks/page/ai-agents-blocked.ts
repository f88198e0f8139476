import type { PageCheck } from '../check.ts';
import { SEARCH_ENGINES } from './blocked-by-robots.ts';

export const aiAgentsBlocked: PageCheck = {
  code: 'ai_agents_blocked',
  severity: 'warning',
  group: 'ai_access',
  title: 'AI search agents blocked',
  why: "ChatGPT shows no site in its answers that shuts out OAI-SearchBot; Anthropic indexes nothing that Claude-SearchBot may not read, and Perplexity asks to allow PerplexityBot. Google's AI answers go by Googlebot's rules.",
  sources: ['openAi', 'anthropic', 'perplexity', 'googleAi'],
  fix: 'Allow the agents in robots.txt. Those that only collect training data have other names and may stay blocked.',
  silentOn: 'no_result',
  ofHtml: ({ agents: { blocked, allowed } }) => {
    const answering = blocked.filter((agent) => !SEARCH_ENGINES.has(agent)).sort();
    return answering.length > 0
      ? `robots.txt keeps ${answering.length} of ${blocked.length + allowed.length} search agents from this URL: ${answering.join(', ')}`
      : null;
  },
};
