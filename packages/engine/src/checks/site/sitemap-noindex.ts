import type { SiteCheck } from '../site-check.ts';

export const sitemapNoindex: SiteCheck = {
  code: 'sitemap_noindex',
  severity: 'warning',
  group: 'sitemap',
  title: 'Sitemap lists a noindex page',
  why: 'The sitemap asks for what the page forbids, and crawlers waste their visits on it.',
  fix: 'Take the page out of the sitemap, or remove noindex.',
  run: ({ listed, indexabilityReason }) =>
    listed && indexabilityReason?.startsWith('noindex') === true
      ? 'The sitemap lists this page, which says noindex'
      : null,
};
