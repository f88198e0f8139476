import { quote } from '../../text/quote.ts';
import type { Signal } from '../signal.ts';

/** A meta description. */
export const description: Signal = {
  block: 'metadata',
  signal: 'description',
  max: 2,
  measure: ({ document }) => {
    const found = document.metadata.meta.get('description');
    return found === undefined
      ? { share: 0, evidence: 'No meta description' }
      : { share: 1, evidence: quote(found, 100) };
  },
};
