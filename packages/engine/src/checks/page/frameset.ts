import { counted } from '../../text/counted.ts';
import type { PageCheck } from '../check.ts';

export const frameset: PageCheck = {
  code: 'frameset',
  severity: 'warning',
  group: 'content',
  title: 'Content in frames',
  why: 'What a frameset shows has addresses of its own: search engines list the frames without what is around them, and the page itself has nothing to be found or cited for. HTML has given framesets up.',
  sources: ['htmlFrames'],
  fix: 'Show the content in the page itself, and navigation as a part of each page.',
  silentOn: 'no_result',
  ofHtml: ({ document: { media } }) =>
    media.frames > 0 ? `The page is a frameset of ${counted(media.frames, 'frame')}` : null,
};
