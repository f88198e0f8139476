import type { PageCheck } from '../check.ts';

const MOST = 1_000;

export const tooManyLinks: PageCheck = {
  code: 'too_many_links',
  severity: 'notice',
  group: 'links',
  title: 'Too many links',
  why: 'Bing asks for a few thousand links on a page at most. Google names no number: if you think that it is too much, it probably is.',
  sources: ['googleLinks', 'bingGuidelines'],
  fix: 'Split the page or group its links; keep it under a thousand.',
  ofHtml: ({ document: { anchorCount, anchors } }) => {
    if (anchorCount <= MOST) return null;
    const ignored = anchorCount > anchors.length ? `; only the first ${anchors.length} were followed` : '';
    return `The page has ${anchorCount} links, more than ${MOST}${ignored}`;
  },
};
