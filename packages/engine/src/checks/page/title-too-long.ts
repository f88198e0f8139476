import { quote } from '../../text/quote.ts';
import { type PageCheck, pageFinding } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';
import { describedWidth, displayWidth } from '../display-width.ts';

/** Columns: wide characters count twice. */
const MOST = 60;

export const titleTooLong: PageCheck = {
  code: 'title_too_long',
  severity: 'notice',
  group: 'meta',
  title: 'Title too long',
  why: 'Search results cut it off, often in the middle of what matters.',
  fix: 'Bring it under 60 characters, with what matters first.',
  silentOn: NO_RESULT,
  run: ({ html }) => {
    const text = html === null ? null : html.document.metadata.title;
    if (text === null || text === undefined) return [];
    return pageFinding(
      displayWidth(text) > MOST
        ? `The title has ${describedWidth(text, html?.cutTexts.has('title'))}, more than ${MOST}: ${quote(text)}`
        : null,
    );
  },
};
