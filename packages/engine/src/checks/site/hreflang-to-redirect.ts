import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { SiteCheck } from '../site-check.ts';

export const hreflangToRedirect: SiteCheck = {
  code: 'hreflang_to_redirect',
  severity: 'warning',
  group: 'hreflang',
  title: 'hreflang leads to a redirect',
  why: 'Search engines want the address of the translation itself and ignore one that leads elsewhere.',
  fix: 'Name the address where the redirect ends.',
  run: ({ siteFacts }, { pages }) => {
    const found = (siteFacts?.languages ?? []).flatMap((version) => {
      const redirectsTo = pages.of(version.url)?.redirectsTo ?? null;
      return redirectsTo === null ? [] : [{ ...version, redirectsTo }];
    });
    return capped(found, found.length, ({ hreflang, url, location, redirectsTo }) => ({
      message: `hreflang ${quote(hreflang, 40)} names ${url}, which redirects to ${redirectsTo}`,
      location,
    }));
  },
};
