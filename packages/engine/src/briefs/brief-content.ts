/** What a reader of a search result wants to do; decided by rules over the words of topic and goal. */
export type SearchIntent = 'informational' | 'commercial' | 'transactional' | 'navigational';

export interface OutlineItem {
  /** Heading level below the title's: 2, or 3 for a part of the section before it. */
  level: 2 | 3;
  heading: string;
  /** URLs of the site's pages whose sections this one is drawn from; empty when nothing on the site covers it. */
  sources: string[];
}

export interface KeyTerm {
  term: string;
  /** 0–1 with two decimals, relative to the most important term of the brief (1). */
  importance: number;
  /** How often each of the related pages that use the term uses it; null when no page does. */
  range: { min: number; max: number } | null;
}

export interface BriefQuestion {
  text: string;
  /** `page`: asked on one of the related pages. `template`: derived from the topic by rule. */
  source: 'page' | 'template';
}

export interface DuplicateRisk {
  level: 'low' | 'medium' | 'high';
  /** The page nearest to the topic; null when no title or heading shares a term with it. */
  url: string | null;
  /**
   * 0–1 with two decimals: share of the topic's terms in that page's title and main heading; terms that stand in
   * its other headings only count half.
   */
  similarity: number;
}

/**
 * A content brief, drawn from a site's own pages. Search volumes, difficulty and rankings are not in it: nothing
 * here measures them.
 */
export interface BriefContent {
  searchIntent: SearchIntent;
  suggestedTitle: string;
  outline: OutlineItem[];
  /** Most important first. */
  keyTerms: KeyTerm[];
  questions: BriefQuestion[];
  /** Best first; BM25 scores, comparable within this brief only. */
  relatedPages: { url: string; score: number }[];
  /** Words and phrases of the topic that few pages of the site use, or none. */
  gaps: string[];
  internalLinks: { url: string; anchor: string }[];
  /** URLs outside the site that the related pages cite, those of the nearest page first. */
  sourcesToCite: string[];
  /** Over the related pages; null when there are fewer than three. */
  wordCount: { min: number; median: number; max: number } | null;
  duplicateRisk: DuplicateRisk;
  /** The schema.org type that fits the content. */
  schemaType: string;
  /** What this brief could not know, each a sentence. */
  limitations: string[];
}

export interface BriefRequest {
  topic: string;
  audience: string;
  goal: string;
}
