import { type PageCheck, pageFinding } from '../check.ts';
import { NO_RESULT } from '../circumstances.ts';

/** With one language there is nothing to fall back from. */
const LEAST_LANGUAGES = 2;

export const hreflangNoXDefault: PageCheck = {
  code: 'hreflang_no_x_default',
  severity: 'notice',
  group: 'hreflang',
  title: 'hreflang without x-default',
  why: 'Without it, search engines choose a page for readers of all other languages.',
  fix: 'Add hreflang="x-default" with the page that suits everybody else, such as a choice of languages.',
  silentOn: NO_RESULT,
  run: ({ html }) => {
    if (html?.leftOut.has('hreflang') === true) return [];
    const codes = new Set((html?.languages ?? []).map(({ hreflang }) => hreflang.toLowerCase()));
    return pageFinding(
      codes.size >= LEAST_LANGUAGES && !codes.has('x-default')
        ? `${codes.size} languages are named, but no x-default`
        : null,
    );
  },
};
