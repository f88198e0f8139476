import { quote } from '../../text/quote.ts';
import { capped } from '../capped.ts';
import type { PageCheck } from '../check.ts';

export const mixedContent: PageCheck = {
  code: 'mixed_content',
  severity: 'error',
  group: 'security',
  title: 'Mixed content',
  why: 'Browsers block resources that a secure page loads over plain http, or warn about them.',
  fix: 'Load the resource over https.',
  run: ({ html }) => {
    if (html === null || !html.url.startsWith('https:')) return [];
    const { first, count } = html.document.media.insecureResources;
    return capped(first, count, ({ url, element }) => ({
      message: `The ${element.name} element loads ${quote(url, 200)} over plain http`,
      location: element.cssPath,
    }));
  },
};
