import { quote } from '../../text/quote.ts';
import { cappedOccurrences } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const mixedContent: PageCheck = {
  code: 'mixed_content',
  severity: 'error',
  group: 'security',
  title: 'Mixed content',
  why: 'Browsers block resources that a secure page loads over plain http, or warn about them.',
  fix: 'Load the resource over https.',
  ofHtml: ({ url: page, document }) =>
    page.startsWith('https:')
      ? cappedOccurrences(
          document.media.insecureResources,
          ({ url, element }) => `The ${element.name} element loads ${quote(url, 200)} over plain http`,
        )
      : null,
};
