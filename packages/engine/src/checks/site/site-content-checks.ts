import { counted } from '../../text/counted.ts';
import { LEAST_WORDS, thinContent } from '../page/content-checks.ts';
import { othersOf } from '../shared-values.ts';
import { siteChecks } from '../site-check.ts';

export const SITE_CONTENT_CHECKS = siteChecks('content', [
  {
    code: 'duplicate_content',
    severity: 'warning',
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
  },
  {
    code: 'near_duplicate_content',
    severity: 'warning',
    title: 'Nearly duplicate content',
    why: 'Google chooses one of pages that are nearly the same. Bing says that AI answers group them and take one, maybe an old one, and that their signals are divided.',
    sources: ['googleCanonical', 'bingDuplicates'],
    fix: 'Merge the pages, say more of what is different, or name one as the canonical URL of the others.',
    run: ({ id, indexable }, { near }) => {
      const found = indexable ? near.get(id) : undefined;
      if (found === undefined) return null;
      const others = found.count === 1 ? 'one other page' : `${found.count} other pages, one of them`;
      const least = found.orMore ? 'at least ' : '';
      const message = `The main text is nearly that of ${least}${others}: ${found.url} (${found.bits} of 64 bits of the SimHash ${found.bits === 1 ? 'differs' : 'differ'})`;
      return { message, location: found.url };
    },
  },
  /** Thin content that only shows beside other pages: a header or menu that nothing marks as one fills all of them. */
  {
    ...thinContent,
    replaces: [thinContent.code],
    run: ({ siteFacts }, { edges }) => {
      if (siteFacts?.edges === undefined) return null;
      const own = edges.ownWords(siteFacts.edges);
      if (own >= LEAST_WORDS) return null;
      const { words } = siteFacts.edges;
      return `The main text has ${counted(words, 'word')}, of which about ${counted(own, 'is', 'are')} not at the beginning or end of most other pages too; fewer than ${LEAST_WORDS}`;
    },
  },
]);
