import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import { faultOf, type IndexedPage } from '../page-index.ts';
import { type SiteCheck, siteChecks } from '../site-check.ts';
import { urlKey } from '../url-key.ts';

export const TRANSLATION_CHECKS = siteChecks('hreflang', [
  {
    code: 'hreflang_to_error',
    severity: 'error',
    title: 'hreflang leads to an error',
    why: 'Readers of that language may be sent to an error page. Google ignores translations that do not name each other, and an error names nobody.',
    sources: ['googleHreflang'],
    fix: 'Correct the address, restore the translation, or remove the link.',
    run: ofTranslations(faultOf),
  },
  {
    code: 'hreflang_to_redirect',
    severity: 'warning',
    title: 'hreflang leads to a redirect',
    why: 'Google ignores translations that do not name each other, and a redirect names nobody: it wants the address of the translation itself.',
    sources: ['googleHreflang'],
    fix: 'Name the address where the redirect ends.',
    run: ofTranslations(({ redirectsTo }) => (redirectsTo === null ? null : `redirects to ${redirectsTo}`)),
  },
  {
    code: 'hreflang_no_return',
    severity: 'error',
    title: 'hreflang without a return link',
    why: 'Google ignores two translations that do not both name each other: anybody could claim one.',
    sources: ['googleHreflang'],
    fix: 'Let the translation name this page with an hreflang link of its own.',
    run: ({ url: own, indexable, siteFacts }, { pages, languages, manyLanguages }) => {
      if (!indexable || siteFacts === null) return null;
      const key = urlKey(own);
      const found = siteFacts.languages.filter(({ url }) => {
        const target = url === own ? undefined : pages.of(url);
        // An error, a redirect or a page that is not indexed is a finding of its own.
        if (target?.indexable !== true || manyLanguages.has(target.id)) return false;
        return languages.get(target.id)?.includes(key) !== true;
      });
      return capped(found, ({ hreflang, url, location }) => ({
        message: `hreflang ${quote(hreflang, 40)} names ${url}, which does not name this page`,
        location,
      }));
    },
  },
]);

/** What to say of the pages that a page names as its translations: `hreflang “de” names …, which answers 404`. */
function ofTranslations(fault: (target: IndexedPage) => string | null): SiteCheck['run'] {
  return ({ siteFacts }, { pages }) => {
    const found = (siteFacts?.languages ?? []).flatMap((version) => {
      const target = pages.of(version.url);
      const wrong = target === undefined ? null : fault(target);
      return wrong === null ? [] : [{ ...version, wrong }];
    });
    return capped(found, ({ hreflang, url, location, wrong }) => ({
      message: `hreflang ${quote(hreflang, 40)} names ${url}, which ${wrong}`,
      location,
    }));
  };
}
