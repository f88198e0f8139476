import { counted } from '../../text/counted.ts';
import { quote } from '../quote.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

/** Headings that go down one level at a time. */
export const headingOrder: Signal = { block: 'structure', signal: 'heading_order', max: 4, measure };

function measure({ document }: ScoredPage): Measurement {
  const headings = document.headings.filter(({ text }) => text !== '');
  if (headings.length === 0) return { share: 0, evidence: 'No headings' };
  let before = 0;
  let skips = 0;
  let example = '';
  for (const { level, text } of headings) {
    if (level > before + 1) {
      skips++;
      if (example === '')
        example = `h${level} ${quote(text, 50)} follows ${before === 0 ? 'no heading' : `an h${before}`}`;
    }
    before = level;
  }
  return {
    share: 1 - skips / headings.length,
    evidence:
      skips === 0
        ? `${counted(headings.length, 'heading')}, no level skipped`
        : `${skips} of ${headings.length} headings skip a level: ${example}`,
  };
}
