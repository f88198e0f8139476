import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const imageAltMissing: PageCheck = {
  code: 'image_alt_missing',
  severity: 'warning',
  group: 'media',
  title: 'Image without alternative text',
  why: 'Screen readers and machines that read only text do not know what it shows.',
  fix: 'Describe what the image says, or write alt="" when it is decoration.',
  ofHtml: ({ document }) =>
    cappedOccurrences(
      document.media.imagesWithoutAlt,
      ({ url }) => `The image ${quote(url)} has no alt attribute`,
    ),
};
