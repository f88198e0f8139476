/**
 * How an answer's citations share its words: the impression metrics of "GEO: Generative Engine Optimization"
 * (Aggarwal et al., KDD 2024, section 2.2.1), as its authors' code computes them.
 */
import { countWords } from '../text/words.ts';
import type { AnswerSentence } from './monitor-result.ts';

/**
 * Position-adjusted word count: the words of each cited sentence times e^(−i/(n−1)), i from 0 over the n sentences
 * of the answer, shared equally among the sentence's citations; then divided by the sum. The shares (0–1, by
 * position) sum to 1 when anything is cited, and the map is empty when nothing is.
 */
export function positionAdjustedShares(
  sentences: readonly AnswerSentence[],
  lang: string | null,
): Map<number, number> {
  const counts = new Map<number, number>();
  let total = 0;
  for (const [i, { text, citations }] of sentences.entries()) {
    const decay = sentences.length > 1 ? Math.exp(-i / (sentences.length - 1)) : 1;
    const cited = new Set(citations);
    for (const position of cited) {
      const count = (countWords(text, lang) * decay) / cited.size;
      counts.set(position, (counts.get(position) ?? 0) + count);
      total += count;
    }
  }
  if (total === 0) return new Map();
  return new Map([...counts].map(([position, count]) => [position, count / total]));
}

/** Share (0–1) of the answer's words that stand in sentences with a citation for which `counts` is true. */
export function wordShare(
  sentences: readonly AnswerSentence[],
  counts: (position: number) => boolean,
  lang: string | null,
): number {
  let [cited, total] = [0, 0];
  for (const { text, citations } of sentences) {
    const length = countWords(text, lang);
    total += length;
    if (citations.some(counts)) cited += length;
  }
  return total === 0 ? 0 : cited / total;
}
