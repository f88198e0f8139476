import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const imageUnsized: PageCheck = {
  code: 'image_unsized',
  severity: 'notice',
  group: 'media',
  title: 'Image without dimensions',
  why: 'The text jumps when the image arrives. Google measures that (CLS) and uses it in ranking, as one of many signals.',
  sources: ['googleVitals'],
  fix: 'Write width and height on the img element; the style sheet may still scale it.',
  ofHtml: ({ document }) =>
    cappedOccurrences(
      document.media.imagesWithoutSize,
      ({ url }) => `The image ${quote(url)} has no width and height`,
    ),
};
