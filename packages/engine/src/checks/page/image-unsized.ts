import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const imageUnsized: PageCheck = {
  code: 'image_unsized',
  severity: 'notice',
  group: 'media',
  title: 'Image without dimensions',
  why: 'The text jumps when the image arrives, which readers dislike and search engines measure (CLS).',
  fix: 'Write width and height on the img element; the style sheet may still scale it.',
  run: ({ html }) => {
    if (html === null) return [];
    const { first, count } = html.document.media.imagesWithoutSize;
    return capped(first, count, ({ url, element }) => ({
      message: `The image ${quote(url)} has no width and height`,
      location: element.cssPath,
    }));
  },
};
