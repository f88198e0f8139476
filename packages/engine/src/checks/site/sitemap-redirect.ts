import type { SiteCheck } from '../site-check.ts';

export const sitemapRedirect: SiteCheck = {
  code: 'sitemap_redirect',
  severity: 'warning',
  group: 'sitemap',
  title: 'Sitemap lists a redirect',
  why: 'Google and Bing want the canonical addresses in a sitemap; one that redirects is none.',
  sources: ['googleBuildSitemap', 'bingGuidelines'],
  fix: 'List the address where the redirect ends.',
  run: ({ listed, redirectsTo }) =>
    listed && redirectsTo !== null
      ? { message: `The sitemap lists this URL, which redirects to ${redirectsTo}`, location: redirectsTo }
      : null,
};
