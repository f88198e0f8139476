import { quote } from '../../text/quote.ts';
import { othersOf } from '../shared-values.ts';
import type { SiteCheck } from '../site-check.ts';

export const h1Duplicate: SiteCheck = {
  code: 'h1_duplicate',
  severity: 'notice',
  group: 'meta',
  title: 'Duplicate h1',
  why: 'Pages with the same headline look like copies of each other to readers and machines.',
  fix: 'Name in the h1 what sets this page apart.',
  run: ({ url, indexable, siteFacts }, { headings }) => {
    const headline = indexable ? (siteFacts?.headline ?? null) : null;
    const sharing = headline === null ? null : headings.ofDifferentPages(headline);
    if (headline === null || sharing === null) return [];
    const others = othersOf(sharing, url);
    return [{ message: `The h1 ${quote(headline)} is also that of ${others.words}`, location: others.url }];
  },
};
