import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { SiteCheck } from '../site-check.ts';

export const hreflangNoReturn: SiteCheck = {
  code: 'hreflang_no_return',
  severity: 'error',
  group: 'hreflang',
  title: 'hreflang without a return link',
  why: 'Google ignores two translations that do not both name each other: anybody could claim one.',
  sources: ['googleHreflang'],
  fix: 'Let the translation name this page with an hreflang link of its own.',
  run: ({ id, url: own, indexable, siteFacts }, { pages, languages, manyLanguages }) => {
    if (!indexable || siteFacts === null) return null;
    const found = siteFacts.languages.filter(({ url }) => {
      const target = url === own ? undefined : pages.of(url);
      // An error, a redirect or a page that is not indexed is a finding of its own.
      if (target?.indexable !== true || manyLanguages.has(target.id)) return false;
      return languages.get(target.id)?.includes(id) !== true;
    });
    return capped(found, ({ hreflang, url, location }) => ({
      message: `hreflang ${quote(hreflang, 40)} names ${url}, which does not name this page`,
      location,
    }));
  },
};
