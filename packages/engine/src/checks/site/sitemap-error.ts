import { faultOf } from '../page-index.ts';
import type { SiteCheck } from '../site-check.ts';

export const sitemapError: SiteCheck = {
  code: 'sitemap_error',
  severity: 'error',
  group: 'sitemap',
  title: 'Sitemap lists an error',
  why: 'Google wants the addresses in a sitemap that are to be in its results, and this one cannot be. Bing wants dead links taken out of it at once.',
  sources: ['googleBuildSitemap', 'bingGuidelines'],
  fix: 'Take the address out of the sitemap, or restore the page.',
  run: (page) => {
    const fault = page.listed ? faultOf(page) : null;
    return fault === null ? null : { message: `The sitemap lists this URL, which ${fault}`, location: null };
  },
};
