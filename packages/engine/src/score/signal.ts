import type { GeoBlock } from '../record/page-analysis.ts';
import type { ScoredPage } from './scored-page.ts';

/** How much of a signal a page shows. */
export interface Measurement {
  /** 0 (nothing) to 1 (all points). */
  share: number;
  /** What was found, quoted where it can be. */
  evidence: string;
}

export interface Signal {
  block: GeoBlock;
  signal: string;
  /** Points when every signal has a rule for the page's language. */
  max: number;
  /** Null when there is no rule for the page's language: the points then go to the other signals of the block. */
  measure(page: ScoredPage): Measurement | null;
}
