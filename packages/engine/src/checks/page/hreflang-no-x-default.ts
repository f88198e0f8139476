import type { PageCheck } from '../check.ts';

/** With one language there is nothing to fall back from. */
const LEAST_LANGUAGES = 2;

export const hreflangNoXDefault: PageCheck = {
  code: 'hreflang_no_x_default',
  severity: 'notice',
  group: 'hreflang',
  title: 'hreflang without x-default',
  why: 'Google shows x-default to readers of all languages that are not named, and calls it optional: without it Google chooses.',
  sources: ['googleHreflang'],
  fix: 'Add hreflang="x-default" with the page that suits everybody else, such as a choice of languages.',
  silentOn: 'no_result',
  ofHtml: ({ languages, leftOut }) => {
    const codes = new Set(languages.map(({ hreflang }) => hreflang.toLowerCase()));
    return codes.size >= LEAST_LANGUAGES && !codes.has('x-default') && !leftOut.has('hreflang')
      ? `${codes.size} languages are named, but no x-default`
      : null;
  },
};
