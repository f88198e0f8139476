import { capped } from '../capped.ts';
import type { SiteCheck } from '../site-check.ts';

export const brokenInternalLink: SiteCheck = {
  code: 'broken_internal_link',
  severity: 'error',
  group: 'links',
  title: 'Broken internal link',
  why: 'Visitors and crawlers that follow it find an error.',
  fix: 'Correct the address, restore the page it leads to, or remove the link.',
  run: ({ links }, { broken, pages }) => {
    if (broken.size === 0) return null;
    const found = links.targets.flatMap((to, index) => {
      const reason = broken.get(to);
      return reason === undefined ? [] : [{ index, url: pages.withId(to)?.url ?? '', reason }];
    });
    return capped(found, ({ index, url, reason }) => ({
      message: `Links to ${url}, which ${reason}`,
      location: links.locationOf(index),
    }));
  },
};
