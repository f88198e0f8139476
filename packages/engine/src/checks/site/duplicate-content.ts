import { othersOf } from '../shared-values.ts';
import type { SiteCheck } from '../site-check.ts';

export const duplicateContent: SiteCheck = {
  code: 'duplicate_content',
  severity: 'warning',
  group: 'content',
  title: 'Duplicate content',
  why: 'Google joins pages with the same text, shows one of them and calls it no offence. Bing does too, and says that its AI answers may take a version that you did not mean.',
  sources: ['googleCanonical', 'googleStarter', 'bingDuplicates'],
  fix: 'Keep one page and redirect the others to it, or name it as their canonical URL.',
  run: ({ url, contentHash, indexable }, { contents }) => {
    const sharing = contentHash === null || !indexable ? null : contents.of(contentHash);
    if (sharing === null) return null;
    const others = othersOf(sharing, url);
    return { message: `The main text is the same as that of ${others.words}`, location: others.url };
  },
};
