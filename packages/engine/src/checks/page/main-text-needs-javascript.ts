import type { HtmlPage } from '../../page/html-page.ts';
import { hasMainText } from '../../score/signals/main-text-without-javascript.ts';
import { counted } from '../../text/counted.ts';
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
      html !== null && waitsForScripts(html)
        ? `The HTML holds ${counted(html.words.length, 'word')} of main text and ${counted(html.document.media.scripts, 'script')}`
        : null,
    ),
};

/** A short text under a heading is short, not missing; a frameset or a meta refresh has its text elsewhere. */
function waitsForScripts({ words, document: { headings, media, metadata } }: HtmlPage): boolean {
  if (media.scripts === 0 || hasMainText(words)) return false;
  if (media.frames > 0 || /url\s*=/i.test(metadata.meta.get('refresh') ?? '')) return false;
  return words.length === 0 || headings.every(({ text }) => text === '');
}
