import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const imageAltMissing: PageCheck = {
  code: 'image_alt_missing',
  severity: 'warning',
  group: 'media',
  title: 'Image without alternative text',
  why: 'Screen readers and machines that read only text do not know what it shows.',
  fix: 'Describe what the image says, or write alt="" when it is decoration.',
  run: ({ html }) => {
    if (html === null) return [];
    const { first, count } = html.document.media.imagesWithoutAlt;
    return capped(first, count, ({ url, element }) => ({
      message: `The image ${quote(url)} has no alt attribute`,
      location: element.cssPath,
    }));
  },
};
