import { counted } from '../../text/counted.ts';
import type { WholeSiteCheck } from '../site-check.ts';

export const sitemapBlocked: WholeSiteCheck = {
  code: 'sitemap_blocked',
  severity: 'warning',
  group: 'sitemap',
  title: 'Sitemap lists blocked URLs',
  why: 'The sitemap asks to index what robots.txt forbids to read. Google and Bing may then list the bare address, without a word of the page.',
  sources: ['googleRobotsTxt', 'googleBuildSitemap', 'bingGuidelines'],
  fix: 'Take the addresses out of the sitemap, or allow them in robots.txt.',
  run: ({ blocked }) => {
    const listed = [...blocked.values()].filter((url) => url.listed).map(({ url }) => url);
    const [first] = listed.sort();
    if (first === undefined) return null;
    return `The sitemap lists ${counted(listed.length, 'URL')} that robots.txt keeps crawlers from, one of them: ${first}`;
  },
};
