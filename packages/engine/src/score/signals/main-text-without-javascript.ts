import { counted } from '../../text/counted.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

/** Fewer words than this are a loading message or a shell, not a text. */
export const LEAST_WORDS = 20;
/** From here on there is enough to quote from. */
const ENOUGH_WORDS = 100;

export function hasMainText(words: { readonly length: number }): boolean {
  return words.length >= LEAST_WORDS;
}

/** The main text stands in the HTML itself: the crawlers of answer engines run no JavaScript. */
export function mainTextWithoutJavaScript({ words }: ScoredPage): Measurement {
  return {
    share: hasMainText(words) ? words.length / ENOUGH_WORDS : 0,
    evidence: `${counted(words.length, 'word')} of main text in the HTML (all points from ${ENOUGH_WORDS}, none under ${LEAST_WORDS})`,
  };
}
