import { counted } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';
import { isFramed } from '../circumstances.ts';

export const frameset: PageCheck = {
  code: 'frameset',
  severity: 'warning',
  group: 'content',
  title: 'Content in frames',
  why: 'What a frameset shows has addresses of its own: search engines may list the frames without what is around them, and the page itself has nothing to be found or cited for. With an iframe and no text it is the same. HTML has given framesets up.',
  sources: ['htmlFrames'],
  fix: 'Show the content in the page itself, and navigation as a part of each page.',
  silentOn: 'no_result',
  ofHtml: (html) => {
    const { frames, shownIframes } = html.document.media;
    if (frames > 0) return `The page is a frameset of ${counted(frames, 'frame')}`;
    return isFramed(html) ? `The page has no text beside ${counted(shownIframes, 'iframe')}` : null;
  },
};
