import { MOST_EMBEDDED, MOST_PIXELS, type Occurrence } from '../../page/media-collector.ts';
import type { PageInput } from '../../page/page-input.ts';
import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import type { PageCheck } from '../check.ts';

/** Bytes of an image file that a page has to wait for. */
const MOST_BYTES = 500_000;

export const imageOversized: PageCheck = {
  code: 'image_oversized',
  severity: 'warning',
  group: 'media',
  title: 'Image too large',
  why: 'Visitors wait for it. Google measures how soon the largest part of a page is there (LCP), and Bing calls images the most frequent cause of slow pages.',
  sources: ['googleVitals', 'bingGuidelines'],
  fix: 'Scale it to the size at which it is shown and save it as WebP or AVIF; give srcset for large screens.',
  ofResponse: (input, html) =>
    html === null ? ofFile(input) : cappedOccurrences(html.document.media.oversizedImages, inMarkup),
};

/** Bytes are known of the images that were requested because a link leads to them. */
function ofFile({ status, headers, bytes }: PageInput): string | null {
  const isImage = /^\s*image\//i.test(headers['content-type'] ?? '');
  return status === 200 && isImage && bytes > MOST_BYTES
    ? `The image has ${Math.round(bytes / 1000)} kB, more than ${MOST_BYTES / 1000}`
    : null;
}

function inMarkup({ url, element }: Occurrence): string {
  return url.startsWith('data:')
    ? `The page embeds an image of ${Math.round(url.length / 1000)} kB, more than ${MOST_EMBEDDED / 1000}`
    : `The image ${quote(url)} is declared ${element.attribute('width') ?? '?'} × ${element.attribute('height') ?? '?'} pixels, more than ${MOST_PIXELS}`;
}
