import { counted } from '../../text/counted.ts';
import { pageChecks } from '../check.ts';
import { circumstancesOf } from '../circumstances.ts';
import { SEARCH_ENGINES } from './indexing-checks.ts';

export const AI_ACCESS_CHECKS = pageChecks('ai_access', [
  {
    code: 'main_text_needs_javascript',
    severity: 'error',
    title: 'Main text absent without JavaScript',
    why: 'Googlebot runs scripts, later than it reads the page; Bingbot does with limits on large sites. GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot ran none when that was measured (2024): to them the page is empty.',
    sources: ['googleJavascript', 'bingGuidelines', 'vercel'],
    prevents: 'a page that scripts write from being called thin, untitled or without headings',
    fix: 'Render the main text on the server, or ship it in the HTML.',
    silentOn: 'not_indexable',
    ofHtml: (html) =>
      circumstancesOf(html).has('needs_scripts')
        ? `The HTML holds ${counted(html.words.length, 'word')} of main text and ${counted(html.document.media.scripts, 'script')}`
        : null,
  },
  {
    code: 'ai_agents_blocked',
    severity: 'warning',
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
  },
]);
