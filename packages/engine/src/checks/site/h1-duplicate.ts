import { quote } from '../../score/quote.ts';
import { othersOf } from '../shared-values.ts';
import type { SiteCheck } from '../site-checks.ts';

export const h1Duplicate: SiteCheck = {
  code: 'h1_duplicate',
  severity: 'notice',
  group: 'meta',
  title: 'Duplicate h1',
  why: 'Pages with the same headline look like copies of each other to readers and machines.',
  fix: 'Name in the h1 what sets this page apart.',
  run: ({ url, indexable, h1 }, { headings }) => {
    const sharing = indexable && h1 !== null ? headings.ofDifferentPages(h1) : null;
    if (sharing === null || h1 === null) return [];
    const others = othersOf(sharing, url);
    return [{ message: `The h1 ${quote(h1)} is also that of ${others.words}`, location: others.url }];
  },
};
