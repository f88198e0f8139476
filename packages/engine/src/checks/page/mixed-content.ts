import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const mixedContent: PageCheck = {
  code: 'mixed_content',
  severity: 'error',
  group: 'security',
  title: 'Mixed content',
  why: 'Browsers block scripts, frames and style sheets that a secure page loads over http, and load images by https instead or not at all. Google may prefer the http address of such a page as canonical, unless it is only images.',
  sources: ['googleCanonical', 'mixedContent'],
  fix: 'Load the resource over https.',
  ofHtml: ({ url: page, document }) =>
    page.startsWith('https:')
      ? cappedOccurrences(
          document.media.insecureResources,
          ({ url, element }) => `The ${element.name} element loads ${quote(url, 200)} over plain http`,
        )
      : null,
};
