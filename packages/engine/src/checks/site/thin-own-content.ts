import { counted } from '../../text/counted.ts';
import { LEAST_WORDS, thinContent } from '../page/thin-content.ts';
import type { SiteCheck } from '../site-check.ts';

/** Thin content that only shows beside other pages: a header or menu that nothing marks as one fills all of them. */
export const thinOwnContent: SiteCheck = {
  ...thinContent,
  replaces: [thinContent.code],
  run: ({ siteFacts }, { edges }) => {
    if (siteFacts?.edges === undefined) return null;
    const own = edges.ownWords(siteFacts.edges);
    if (own >= LEAST_WORDS) return null;
    const { words } = siteFacts.edges;
    return `The main text has ${counted(words, 'word')}, of which about ${counted(own, 'is', 'are')} not at the beginning or end of most other pages too; fewer than ${LEAST_WORDS}`;
  },
};
