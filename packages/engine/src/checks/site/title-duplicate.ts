import { quote } from '../../text/quote.ts';
import { othersOf } from '../shared-values.ts';
import type { SiteCheck } from '../site-check.ts';

export const titleDuplicate: SiteCheck = {
  code: 'title_duplicate',
  severity: 'warning',
  group: 'meta',
  title: 'Duplicate title',
  why: 'Readers cannot tell the pages apart in a list of results, and search engines choose one of them.',
  fix: 'Write a title that is true of this page only, or merge the pages.',
  run: ({ url, indexable, title }, { titles }) => {
    const sharing = indexable && title !== null ? titles.ofDifferentPages(title) : null;
    if (sharing === null || title === null) return [];
    const others = othersOf(sharing, url);
    return [{ message: `The title ${quote(title)} is also that of ${others.words}`, location: others.url }];
  },
};
