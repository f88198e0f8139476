import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const imageAltMissing: PageCheck = {
  code: 'image_alt_missing',
  severity: 'warning',
  group: 'media',
  title: 'Image without alternative text',
  why: 'Screen readers cannot tell what it shows. Google learns from alt text, beside what it sees, what an image is about, and Bing asks for it on images, Microsoft for answers of Copilot too.',
  sources: ['googleImages', 'bingGuidelines', 'bingAnswers', 'wcagAlt'],
  fix: 'Describe what the image says, or write alt="" when it is decoration.',
  ofHtml: ({ document }) =>
    cappedOccurrences(
      document.media.imagesWithoutAlt,
      ({ url }) => `The image ${quote(url)} has no alt attribute`,
    ),
};
