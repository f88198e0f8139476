import { counted } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';
import { circumstancesOf } from '../circumstances.ts';

export const mainTextNeedsJavascript: PageCheck = {
  code: 'main_text_needs_javascript',
  severity: 'error',
  group: 'ai_access',
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
};
