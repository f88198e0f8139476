import { quote } from '../../text/quote.ts';
import type { Signal } from '../signal.ts';

/** Open Graph (https://ogp.me): a title for those who link to the page. */
export const openGraph: Signal = {
  block: 'metadata',
  signal: 'open_graph',
  max: 1,
  measure: ({ document }) => {
    const title = document.metadata.meta.get('og:title');
    return title === undefined
      ? { share: 0, evidence: 'No og:title' }
      : { share: 1, evidence: `og:title ${quote(title, 60)}` };
  },
};
