import { LIMITS } from '../../limits/limits.ts';
import { capped } from '../capped.ts';
import type { SiteCheck } from '../site-check.ts';

export const brokenInternalLink: SiteCheck = {
  code: 'broken_internal_link',
  severity: 'error',
  group: 'links',
  title: 'Broken internal link',
  why: 'Visitors and crawlers that follow it find an error.',
  fix: 'Correct the address, restore the page it leads to, or remove the link.',
  run: ({ links }, { broken, incoming, named, pages }) => {
    if (broken.size === 0) return null;
    const found = links.targets.flatMap((to, index) => {
      const reason = broken.get(to);
      return reason === undefined ? [] : [{ index, to, reason }];
    });
    // A menu is the same on every page: what no page before has named goes first, so that the site's findings name all.
    const fresh = found.filter(({ to }) => !named.has(to)).slice(0, LIMITS.newlyNamed.value);
    for (const { to } of fresh) named.add(to);
    const ordered = [...new Set([...fresh, ...found])];
    const describe = ({ index, to, reason }: (typeof found)[number]) => {
      const places = incoming.followed(to) + incoming.nofollow(to);
      const others = places > 1 ? `; ${places} pages link there` : '';
      const message = `Links to ${pages.withId(to)?.url ?? ''}, which ${reason}${others}`;
      return { message, location: links.locationOf(index) };
    };
    return capped(ordered, describe, { least: fresh.length });
  },
};
