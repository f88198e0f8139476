import type { SiteCheck } from '../site-check.ts';

export const orphanPage: SiteCheck = {
  code: 'orphan_page',
  severity: 'warning',
  group: 'links',
  title: 'Orphan page',
  why: 'No page links here: visitors do not find it. Google asks for a link from at least one other page to each that you care about, and so does Bing. Only an audit that has read every page it knows can tell.',
  sources: ['googleLinks', 'bingGuidelines'],
  fix: 'Link to it from pages on the same subject, or take it out of the sitemap if it is not needed.',
  run: ({ id, url, listed, depth, indexable }, { isWhole, incoming, canonicals }) => {
    // A redirect counts as a way here: then the depth is known.
    if (!isWhole || !listed || depth !== null || !indexable || incoming.followed(id) > 0) return null;
    // Visitors come to it under another address, which names this one.
    if (canonicals.has(url)) return null;
    const nofollow = incoming.nofollow(id);
    const links =
      nofollow === 0
        ? 'no page links to it'
        : nofollow === 1
          ? 'the one link to it says nofollow'
          : `the ${nofollow} links to it say nofollow`;
    return { message: `It stands in the sitemap, but ${links}`, location: null };
  },
};
