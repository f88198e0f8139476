import { counted } from '../../text/counted.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

export const metaRefreshCheck: PageCheck = {
  code: 'meta_refresh',
  severity: 'warning',
  group: 'indexing',
  title: 'Meta refresh',
  why: "It breaks the back button and disturbs screen readers. Google takes one without delay as a permanent redirect and others as a temporary one, and prefers the server's; Bing asks for 301.",
  sources: ['googleRedirects', 'bingGuidelines', 'wcagRefresh'],
  fix: 'Let the server answer 301 with the new address; do not reload a page by itself.',
  ofHtml: ({ document: { refresh } }) => {
    if (refresh === null) return null;
    const { seconds, target } = refresh;
    const after = `after ${counted(seconds, 'second')}`;
    return target === null
      ? `The page reloads itself ${after}`
      : `The page leads to ${quote(target, 200)} ${after}`;
  },
};
