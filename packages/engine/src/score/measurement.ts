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
