import { counted } from '../../text/counted.ts';
import { quote } from '../../text/quote.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';
import { skippedLevels } from '../skipped-levels.ts';

/** Headings that go down one level at a time. */
export function headingOrder({ document }: ScoredPage): Measurement {
  const headings = document.headings.filter(({ text }) => text !== '');
  if (headings.length === 0) return { share: 0, evidence: 'No headings' };
  const skips = skippedLevels(document);
  const [first] = skips;
  if (first === undefined)
    return { share: 1, evidence: `${counted(headings.length, 'heading')}, no level skipped` };
  const { heading, before } = first;
  const example = `h${heading.level} ${quote(heading.text, 50)} follows an h${before}`;
  return {
    share: 1 - skips.length / headings.length,
    evidence: `${skips.length} of ${counted(headings.length, 'heading')} ${skips.length === 1 ? 'skips' : 'skip'} a level: ${example}`,
  };
}
