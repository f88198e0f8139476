import { counted } from '../../text/counted.ts';
import type { SiteCheck } from '../site-check.ts';

/** Where nobody links at all, orphan-page.ts says so. */
export const unreachablePage: SiteCheck = {
  code: 'unreachable_page',
  severity: 'warning',
  group: 'links',
  title: 'Page out of reach of the start page',
  why: 'Only pages that no link from the start page leads to link here, such as translations behind a menu made by scripts. Google and Bing find pages by plain links, and these only in the sitemap.',
  sources: ['googleLinks', 'bingGuidelines'],
  fix: 'Link to these pages, or to one that leads to them, with a plain link from a page that can be reached.',
  run: ({ id, url, listed, depth, indexable }, { isWhole, incoming, canonicals }) => {
    const links = incoming.followed(id);
    if (!isWhole || !listed || depth !== null || !indexable || links === 0 || canonicals.has(url))
      return null;
    const verb = links === 1 ? 'links' : 'link';
    return `It stands in the sitemap; ${counted(links, 'page')} ${verb} here, and no link from the start page leads to any of them`;
  },
};
