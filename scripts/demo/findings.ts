import type { Schemas } from '@seogeo/contract';

type AuditPage = Schemas['AuditPage'];

export interface ScoredPage {
  readonly url: string;
  readonly title: string | null;
  readonly geoScore: number;
  /** Why it can score no more, whatever its signals gain; null where nothing caps it. */
  readonly cap: string | null;
  /** The signals that lost the most points, with what was found. */
  readonly weakest: readonly { readonly signal: string; readonly lost: number; readonly evidence: string }[];
}

/** The scored pages with the lowest GEO scores, worst first. */
export function worstPages(pages: readonly AuditPage[], limit: number): readonly ScoredPage[] {
  const scored = pages.flatMap(({ url, title, geoScore, geoBreakdown }) => {
    if (geoScore === null) return [];
    const losses = geoBreakdown.map(({ signal, points, max, evidence }) => ({
      signal,
      lost: max - points,
      evidence,
    }));
    const weakest = losses.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost);
    const cap = geoBreakdown.find(({ signal }) => signal === 'score_cap')?.evidence ?? null;
    return [{ url, title, geoScore, cap, weakest: weakest.slice(0, 3) }];
  });
  return scored.sort((a, b) => a.geoScore - b.geoScore || (a.url < b.url ? -1 : 1)).slice(0, limit);
}
