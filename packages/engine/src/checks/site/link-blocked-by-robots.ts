import { capped } from '../capped.ts';
import type { SiteCheck } from '../site-check.ts';

/** What most pages link to, and no fewer than these, is a menu's: one of them is told. */
const LEAST_OF_MENU = 5;

export const linkBlockedByRobots: SiteCheck = {
  code: 'link_blocked_by_robots',
  severity: 'notice',
  group: 'links',
  title: 'Link to a URL blocked by robots.txt',
  why: 'Google and Bing do not fetch it; from links they may still know the address and show it without a description. Agents of AI search go by rules of their own in the same file.',
  sources: ['googleRobotsTxt', 'bingGuidelines', 'openAi'],
  fix: 'Leave it if the URL is private; otherwise allow it in robots.txt.',
  run: ({ links, indexabilityReason }, { blocked, incoming, htmlPages, named }) => {
    // The page that this one is a copy of is told the same.
    if (blocked.size === 0 || indexabilityReason === 'canonical_elsewhere') return null;
    // A URL whose every link says nofollow was not requested either, but robots.txt may allow it.
    const found = links.targets.flatMap((to, index) => {
      const url = links.isNofollow(index) ? undefined : blocked.get(to)?.url;
      const pages = incoming.followed(to);
      const isInMenu = pages >= LEAST_OF_MENU && 2 * pages > htmlPages;
      if (url === undefined || (isInMenu && named.has(to))) return [];
      if (isInMenu) named.add(to);
      return [{ index, url, others: isInMenu ? `; ${pages} pages link there` : '' }];
    });
    return capped(found, ({ index, url, others }) => ({
      message: `Links to ${url}, which robots.txt keeps crawlers from${others}`,
      location: links.locationOf(index),
    }));
  },
};
