import type { IndexedPage, PageIndex } from './page-index.ts';
import { follow, pathOf } from './redirect-chains.ts';
import type { SiteCheck } from './site-check.ts';

/**
 * What to say of the page that a page asks to be indexed as, where it was crawled: `The canonical URL … says noindex`. A
 * page that says noindex asks for nothing, whatever canonical URL it names besides.
 */
export function ofCanonicalTarget(fault: (target: IndexedPage) => string | null): SiteCheck['run'] {
  return ({ url, canonicalUrl, indexabilityReason }, { pages }) => {
    if (canonicalUrl === null || indexabilityReason !== 'canonical_elsewhere') return null;
    const target = pages.of(canonicalUrl);
    const found = target === undefined ? null : fault(target);
    return found === null
      ? null
      : {
          message: `The canonical URL ${canonicalUrl} ${found}${loopFrom(url, pages)}`,
          location: canonicalUrl,
        };
  };
}

/** `: a loop, A → B → A`; empty where the way from the page, over what each names or redirects to, has an end. */
function loopFrom(url: string, pages: PageIndex): string {
  const way = follow(url, (at) => {
    const { canonicalElsewhere, indexabilityReason, redirectsTo } = pages.of(at) ?? {};
    return (
      redirectsTo ?? (indexabilityReason === 'canonical_elsewhere' ? canonicalElsewhere : null) ?? undefined
    );
  });
  return way.loops ? `: a loop, ${pathOf(way)}` : '';
}
