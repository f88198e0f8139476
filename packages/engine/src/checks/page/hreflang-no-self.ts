import { counted } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';

export const hreflangNoSelf: PageCheck = {
  code: 'hreflang_no_self',
  severity: 'warning',
  group: 'hreflang',
  title: 'hreflang without the page itself',
  why: 'Google asks that each version names itself as well as all others, and says nothing of sets that do not.',
  sources: ['googleHreflang'],
  fix: "Name the page's own language and address where its translations are named: in the head, the Link header or the sitemap.",
  silentOn: 'no_result',
  ofHtml: ({ url: page, languages, leftOut }) =>
    languages.length > 0 && !leftOut.has('hreflang') && !languages.some(({ url }) => url === page)
      ? `None of the ${counted(languages.length, 'hreflang link')} names the page itself, ${page}`
      : null,
};
