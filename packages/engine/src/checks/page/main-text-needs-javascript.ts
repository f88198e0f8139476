import { hasMainText } from '../../score/signals/main-text-without-javascript.ts';
import { type PageCheck, pageFinding } from '../check.ts';

export const mainTextNeedsJavascript: PageCheck = {
  code: 'main_text_needs_javascript',
  severity: 'error',
  group: 'ai_access',
  title: 'Main text absent without JavaScript',
  why: 'The crawlers of answer engines run no JavaScript: to them the page is empty.',
  fix: 'Render the main text on the server, or ship it in the HTML.',
  run: ({ html }) =>
    pageFinding(
      html !== null && !hasMainText(html.words) && html.document.media.scripts > 0
        ? `The HTML holds ${html.words.length} words of main text and ${html.document.media.scripts} scripts`
        : null,
    ),
};
