import { faultOf } from '../page-index.ts';
import { siteChecks } from '../site-check.ts';

export const SITEMAP_CHECKS = siteChecks('sitemap', [
  {
    code: 'sitemap_error',
    severity: 'error',
    title: 'Sitemap lists an error',
    why: 'Google wants the addresses in a sitemap that are to be in its results, and this one cannot be. Bing wants dead links taken out of it at once.',
    sources: ['googleBuildSitemap', 'bingGuidelines'],
    fix: 'Take the address out of the sitemap, or restore the page.',
    run: (page) => {
      const fault = page.listed ? faultOf(page) : null;
      return fault === null
        ? null
        : { message: `The sitemap lists this URL, which ${fault}`, location: null };
    },
  },
  {
    code: 'sitemap_redirect',
    severity: 'warning',
    title: 'Sitemap lists a redirect',
    why: 'Google and Bing want the canonical addresses in a sitemap; one that redirects is none.',
    sources: ['googleBuildSitemap', 'bingGuidelines'],
    fix: 'List the address where the redirect ends.',
    run: ({ listed, redirectsTo }) =>
      listed && redirectsTo !== null
        ? { message: `The sitemap lists this URL, which redirects to ${redirectsTo}`, location: redirectsTo }
        : null,
  },
  {
    code: 'sitemap_noindex',
    severity: 'warning',
    title: 'Sitemap lists a noindex page',
    why: 'Google and Bing want the addresses in a sitemap that are to be indexed, and this page forbids it.',
    sources: ['googleBuildSitemap', 'bingGuidelines'],
    fix: 'Take the page out of the sitemap, or remove noindex.',
    run: ({ listed, indexabilityReason }) =>
      listed && indexabilityReason?.startsWith('noindex') === true
        ? 'The sitemap lists this page, which says noindex'
        : null,
  },
  {
    code: 'sitemap_non_canonical',
    severity: 'warning',
    title: 'Sitemap lists a page that is not canonical',
    why: 'Google and Bing want canonical addresses only in a sitemap, and the page itself names another one.',
    sources: ['googleBuildSitemap', 'bingGuidelines'],
    fix: 'List the canonical URL instead.',
    run: ({ listed, indexabilityReason, canonicalUrl }) =>
      listed && indexabilityReason === 'canonical_elsewhere'
        ? {
            message: `The sitemap lists this page, whose canonical URL is ${canonicalUrl}`,
            location: canonicalUrl,
          }
        : null,
  },
]);
