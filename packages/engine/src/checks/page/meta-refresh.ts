import { counted } from '../../text/counted.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

export const metaRefreshCheck: PageCheck = {
  code: 'meta_refresh',
  severity: 'warning',
  group: 'indexing',
  title: 'Meta refresh',
  why: 'It breaks the back button and reading aids, and search engines pass on less than for a redirect.',
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
