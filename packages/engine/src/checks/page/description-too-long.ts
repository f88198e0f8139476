import { quote } from '../../text/quote.ts';
import { type PageCheck, pageFinding } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';
import { describedWidth, displayWidth } from '../display-width.ts';

/** Columns: wide characters count twice. */
const MOST = 160;

export const descriptionTooLong: PageCheck = {
  code: 'description_too_long',
  severity: 'notice',
  group: 'meta',
  title: 'Description too long',
  why: 'Search results cut it off, often in the middle of what matters.',
  fix: 'Bring it under 160 characters, with what matters first.',
  silentOn: NO_RESULT,
  run: ({ html }) => {
    const text = html === null ? null : html.document.metadata.meta.get('description');
    if (text === null || text === undefined) return [];
    return pageFinding(
      displayWidth(text) > MOST
        ? `The description has ${describedWidth(text, html?.cutTexts.has('description'))}, more than ${MOST}: ${quote(text)}`
        : null,
    );
  },
};
