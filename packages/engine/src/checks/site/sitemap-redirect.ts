import type { SiteCheck } from '../site-check.ts';

export const sitemapRedirect: SiteCheck = {
  code: 'sitemap_redirect',
  severity: 'warning',
  group: 'sitemap',
  title: 'Sitemap lists a redirect',
  why: 'A sitemap is a list of pages to index; an address that redirects is none.',
  fix: 'List the address where the redirect ends.',
  run: ({ listed, redirectsTo }) =>
    listed && redirectsTo !== null
      ? { message: `The sitemap lists this URL, which redirects to ${redirectsTo}`, location: redirectsTo }
      : null,
};
