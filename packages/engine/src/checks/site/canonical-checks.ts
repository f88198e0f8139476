import { faultOf, type IndexedPage, type PageIndex } from '../page-index.ts';
import { follow, pathOf } from '../redirect-chains.ts';
import { type SiteCheck, siteChecks } from '../site-check.ts';

export const CANONICAL_CHECKS = siteChecks('indexing', [
  {
    code: 'canonical_to_error',
    severity: 'error',
    title: 'Canonical leads to an error',
    why: 'Google cannot index what answers with an error, and asks to check that the canonical page exists: this one may vanish or be joined with another.',
    sources: ['googleCanonicalMistakes', 'googleStatus'],
    fix: 'Correct the canonical URL, or restore the page it names.',
    replaces: ['canonical_elsewhere'],
    run: ofCanonicalTarget(faultOf),
  },
  {
    code: 'canonical_to_redirect',
    severity: 'warning',
    title: 'Canonical leads to a redirect',
    why: 'To Google both a redirect and a canonical URL are strong signals, and these name different addresses: it has to choose.',
    sources: ['googleCanonical'],
    fix: 'Name the address where the redirect ends.',
    replaces: ['canonical_elsewhere'],
    run: ofCanonicalTarget(({ redirectsTo }) =>
      redirectsTo === null ? null : `redirects to ${redirectsTo}`,
    ),
  },
  {
    code: 'canonical_to_noindex',
    severity: 'error',
    title: 'Canonical leads to a noindex page',
    why: 'The page steps back in favour of one that must not be indexed: Google asks to check for exactly that, since neither may be found.',
    sources: ['googleCanonicalMistakes'],
    fix: 'Remove noindex from the page that the canonical URL names, or let this page name itself.',
    replaces: ['canonical_elsewhere'],
    run: ofCanonicalTarget(({ indexabilityReason }) =>
      indexabilityReason?.startsWith('noindex') === true ? 'says noindex' : null,
    ),
  },
  {
    code: 'canonical_chain',
    severity: 'warning',
    title: 'Canonical chain',
    why: 'The page it names steps back in favour of a third one. To Google a canonical URL is a hint, which may be ignored where others contradict it; in a loop, where the pages name each other, none is the one that is meant.',
    sources: ['googleCanonical'],
    fix: 'Let every page of the chain name the last one; of a loop choose one page, and let all of them name it.',
    replaces: ['canonical_elsewhere'],
    run: ofCanonicalTarget(({ indexabilityReason, canonicalElsewhere }) =>
      indexabilityReason === 'canonical_elsewhere' && canonicalElsewhere !== null
        ? `names ${canonicalElsewhere} as its own`
        : null,
    ),
  },
]);

/**
 * What to say of the page that a page asks to be indexed as, where it was crawled: `The canonical URL … says noindex`. A
 * page that says noindex asks for nothing, whatever canonical URL it names besides.
 */
function ofCanonicalTarget(fault: (target: IndexedPage) => string | null): SiteCheck['run'] {
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
