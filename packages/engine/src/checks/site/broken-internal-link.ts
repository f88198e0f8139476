import { namedOnce } from '../named-once.ts';
import type { SiteCheck } from '../site-check.ts';

export const brokenInternalLink: SiteCheck = {
  code: 'broken_internal_link',
  severity: 'error',
  group: 'links',
  title: 'Broken internal link',
  why: 'Visitors find an error. Google and Bing index nothing there; a third of what the crawlers of ChatGPT and Claude fetched in 2024 were such pages.',
  sources: ['googleStatus', 'bingGuidelines', 'vercel'],
  fix: 'Correct the address, restore the page it leads to, or remove the link.',
  run: ({ links }, survey) => {
    const { broken, incoming, pages } = survey;
    if (broken.size === 0) return null;
    const found = links.targets.flatMap((to, index) => {
      const reason = broken.get(to);
      if (reason === undefined) return [];
      const message = `Links to ${pages.withId(to)?.url ?? ''}, which ${reason}`;
      const places = incoming.followed(to) + incoming.nofollow(to);
      return [{ key: to, message, places, verb: 'link there', locate: () => links.locationOf(index) }];
    });
    return namedOnce(found, survey);
  },
};
