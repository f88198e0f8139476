import type { GeoBlock } from '../record/page-analysis.ts';
import type { ScoredPage } from './scored-page.ts';

/** How much of a signal a page shows. */
export interface Measurement {
  /** 0 (nothing) to 1 (all points). */
  share: number;
  /** What was found, quoted where it can be. */
  evidence: string;
}

/** Too little of what the signal looks at to say anything: `Only 2 full sentences, too few to judge`. */
export interface Unjudged {
  unjudged: string;
}

export interface Signal {
  block: GeoBlock;
  signal: string;
  /** Points when every signal has a rule for the page's language. */
  max: number;
  /** Null when there is no rule for the page's language: the points then go to the other signals of the block. */
  measure(page: ScoredPage): Measurement | Unjudged | null;
}
