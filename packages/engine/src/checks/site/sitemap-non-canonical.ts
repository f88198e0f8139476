import type { SiteCheck } from '../site-check.ts';

export const sitemapNonCanonical: SiteCheck = {
  code: 'sitemap_non_canonical',
  severity: 'warning',
  group: 'sitemap',
  title: 'Sitemap lists a page that is not canonical',
  why: 'The sitemap asks to index the page, which itself names another one.',
  fix: 'List the canonical URL instead.',
  run: ({ listed, indexabilityReason, canonicalUrl }) =>
    listed && indexabilityReason === 'canonical_elsewhere'
      ? {
          message: `The sitemap lists this page, whose canonical URL is ${canonicalUrl}`,
          location: canonicalUrl,
        }
      : null,
};
