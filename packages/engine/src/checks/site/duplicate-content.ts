import type { SiteCheck } from '../site-checks.ts';

export const duplicateContent: SiteCheck = {
  code: 'duplicate_content',
  severity: 'warning',
  group: 'content',
  title: 'Duplicate content',
  why: 'Search engines show one of several pages with the same text, and not always the one you want.',
  fix: 'Keep one page and redirect the others to it, or name it as their canonical URL.',
  *run(graph, { duplicates }) {
    if (duplicates.size === 0) return;
    for (const { id, url, contentHash, indexable } of graph.pages()) {
      const group = contentHash === null || !indexable ? undefined : duplicates.get(contentHash);
      if (group === undefined) continue;
      const other = group.urls[0] === url ? group.urls[1] : group.urls[0];
      const others = group.count === 2 ? 'another page' : `${group.count - 1} other pages, one of them`;
      yield {
        page: id,
        finding: { message: `The main text is the same as that of ${others}: ${other}`, location: other },
      };
    }
  },
};
