/** A source of an answer. */
export interface Citation {
  /** Its number `[n]` in the answer, from 1. */
  position: number;
  url: string;
  /** The passage that was used. */
  passage: string;
  /** Host of the page, with the port when it has one. */
  domain: string;
  /** Whether the page belongs to the project's site. */
  own: boolean;
}

/** One sentence of an answer with the positions of the citations that support it. */
export interface AnswerSentence {
  text: string;
  citations: readonly number[];
}

/** How visible a site is in one answer. Shares are 0–1, rounded to four decimals. */
export interface MonitorMetrics {
  /** Whether the answer names the site: see site-names.ts. */
  mentioned: boolean;
  mentionCount: number;
  /** The sentence, from 1, that names it first; null when none does. */
  firstMentionPosition: number | null;
  cited: boolean;
  citationCount: number;
  /** The lowest position of a citation of the site; null when there is none. */
  bestCitationPosition: number | null;
  /** Share of the answer's words that stand in sentences citing the site. */
  wordShare: number;
  /** The site's part of the position-adjusted word count of all citations. */
  positionAdjustedWordShare: number;
  /** Null: needs the mentions of competitors, which an answer from one's own pages cannot have. */
  shareOfVoice: number | null;
  /** Null: not measured. */
  sentiment: number | null;
  /** What counts as naming the site, in lower case, longest first. */
  names: string[];
}

export interface MonitorResult {
  engine: string;
  /** True when the answer is built here and is no real assistant's. */
  simulated: boolean;
  /** Sentences with their citations as `[n]`; empty when no page matches the prompt. */
  answer: string;
  citations: Citation[];
  metrics: MonitorMetrics;
}
