import { quote } from '../text/quote.ts';
import { capped } from './capped.ts';
import type { IndexedPage } from './page-index.ts';
import type { SiteCheck } from './site-check.ts';

/** What to say of the pages that a page names as its translations: `hreflang “de” names …, which answers 404`. */
export function ofTranslations(fault: (target: IndexedPage) => string | null): SiteCheck['run'] {
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
