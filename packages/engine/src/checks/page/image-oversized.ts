import { MOST_EMBEDDED, MOST_PIXELS } from '../../page/media-collector.ts';
import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import { type CheckedPage, type PageCheck, pageFinding } from '../check.ts';

/** Bytes of an image file that a page has to wait for. */
const MOST_BYTES = 500_000;

export const imageOversized: PageCheck = {
  code: 'image_oversized',
  severity: 'warning',
  group: 'media',
  title: 'Image too large',
  why: 'It takes most of the time that visitors on the move wait for the page.',
  fix: 'Scale it to the size at which it is shown and save it as WebP or AVIF; give srcset for large screens.',
  run: (page) => (page.html === null ? ofFile(page) : ofMarkup(page.html.document.media.oversizedImages)),
};

/** Bytes are known of the images that were requested because a link leads to them. */
function ofFile({ input: { status, headers, bytes } }: CheckedPage) {
  const isImage = /^\s*image\//i.test(headers['content-type'] ?? '');
  return pageFinding(
    status === 200 && isImage && bytes > MOST_BYTES
      ? `The image has ${Math.round(bytes / 1000)} kB, more than ${MOST_BYTES / 1000}`
      : null,
  );
}

function ofMarkup({
  first,
  count,
}: NonNullable<CheckedPage['html']>['document']['media']['oversizedImages']) {
  return capped(first, count, ({ url, element }) => ({
    message: url.startsWith('data:')
      ? `The page embeds an image of ${Math.round(url.length / 1000)} kB, more than ${MOST_EMBEDDED / 1000}`
      : `The image ${quote(url)} is declared ${element.attribute('width') ?? '?'} × ${element.attribute('height') ?? '?'} pixels, more than ${MOST_PIXELS}`,
    location: element.cssPath,
  }));
}
