import type { SiteCheck } from '../site-check.ts';

export const sitemapNoindex: SiteCheck = {
  code: 'sitemap_noindex',
  severity: 'warning',
  group: 'sitemap',
  title: 'Sitemap lists a noindex page',
  why: 'Google and Bing want the addresses in a sitemap that are to be indexed, and this page forbids it.',
  sources: ['googleBuildSitemap', 'bingGuidelines'],
  fix: 'Take the page out of the sitemap, or remove noindex.',
  run: ({ listed, indexabilityReason }) =>
    listed && indexabilityReason?.startsWith('noindex') === true
      ? 'The sitemap lists this page, which says noindex'
      : null,
};
