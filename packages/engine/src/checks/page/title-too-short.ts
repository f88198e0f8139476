import { quote } from '../../text/quote.ts';
import { type PageCheck, pageFinding } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';
import { describedWidth, displayWidth } from '../display-width.ts';

/** Columns: wide characters count twice. */
const LEAST = 20;

export const titleTooShort: PageCheck = {
  code: 'title_too_short',
  severity: 'notice',
  group: 'meta',
  title: 'Title too short',
  why: 'A few letters do not say what the page offers, and leave unused the room that a search result gives.',
  fix: 'Write 20 to 60 characters that are true of this page only.',
  silentOn: NO_RESULT,
  run: ({ html }) => {
    const text = html === null ? null : html.document.metadata.title;
    if (text === null || text === undefined) return [];
    return pageFinding(
      displayWidth(text) < LEAST
        ? `The title has ${describedWidth(text)}, fewer than ${LEAST}: ${quote(text)}`
        : null,
    );
  },
};
