import type { IndexedPage } from './page-index.ts';
import type { SiteCheck } from './site-check.ts';

/**
 * What to say of the page that a page asks to be indexed as, where it was crawled: `The canonical URL … says noindex`. A
 * page that says noindex asks for nothing, whatever canonical URL it names besides.
 */
export function ofCanonicalTarget(fault: (target: IndexedPage) => string | null): SiteCheck['run'] {
  return ({ canonicalUrl, indexabilityReason }, { pages }) => {
    if (canonicalUrl === null || indexabilityReason !== 'canonical_elsewhere') return null;
    const target = pages.of(canonicalUrl);
    const found = target === undefined ? null : fault(target);
    return found === null
      ? null
      : { message: `The canonical URL ${canonicalUrl} ${found}`, location: canonicalUrl };
  };
}
