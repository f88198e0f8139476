import { quote } from '../../text/quote.ts';
import { type PageCheck, pageFinding } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';
import { describedWidth, displayWidth } from '../display-width.ts';

/** Columns: wide characters count twice. */
const LEAST = 80;

export const descriptionTooShort: PageCheck = {
  code: 'description_too_short',
  severity: 'notice',
  group: 'meta',
  title: 'Description too short',
  why: 'Search engines replace descriptions that say little by a passage of their own choice.',
  fix: 'Write 80 to 160 characters that are true of this page only.',
  silentOn: NO_RESULT,
  run: ({ html }) => {
    const text = html === null ? null : html.document.metadata.meta.get('description');
    if (text === null || text === undefined) return [];
    return pageFinding(
      displayWidth(text) < LEAST
        ? `The description has ${describedWidth(text)}, fewer than ${LEAST}: ${quote(text)}`
        : null,
    );
  },
};
