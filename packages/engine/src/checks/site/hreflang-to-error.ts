import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import { faultOf } from '../page-index.ts';
import type { SiteCheck } from '../site-check.ts';

export const hreflangToError: SiteCheck = {
  code: 'hreflang_to_error',
  severity: 'error',
  group: 'hreflang',
  title: 'hreflang leads to an error',
  why: 'Readers of that language are sent to an error page, and search engines drop the set of translations.',
  fix: 'Correct the address, restore the translation, or remove the link.',
  run: ({ siteFacts }, { pages }) => {
    const found = (siteFacts?.languages ?? []).flatMap((version) => {
      const target = pages.of(version.url);
      const fault = target === undefined ? null : faultOf(target);
      return fault === null ? [] : [{ ...version, fault }];
    });
    return capped(found, found.length, ({ hreflang, url, location, fault }) => ({
      message: `hreflang ${quote(hreflang, 40)} names ${url}, which ${fault}`,
      location,
    }));
  },
};
