import type { SiteCheck } from '../site-check.ts';

export const sitemapNonCanonical: SiteCheck = {
  code: 'sitemap_non_canonical',
  severity: 'warning',
  group: 'sitemap',
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
};
