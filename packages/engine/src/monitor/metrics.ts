import { words } from '../text/words.ts';
import type { AnswerSentence, Citation, MonitorMetrics } from './monitor-result.ts';
import { positionAdjustedShares, wordShare } from './word-shares.ts';

/** What is shorter is too often two words beside each other: `the rapist`. */
const SHORTEST_SPLIT = 6;

/** Measures how visible a site of these names is in an answer. `lang` is the answer's BCP 47 tag or null. */
export function measure(
  sentences: readonly AnswerSentence[],
  citations: readonly Citation[],
  names: readonly (readonly string[])[],
  lang: string | null,
): Omit<MonitorMetrics, 'names'> {
  const mentions = sentences.map(({ text }) => countMentions(words(text, lang), names));
  const mentionCount = mentions.reduce((sum, count) => sum + count, 0);
  const own = new Set(citations.filter((citation) => citation.own).map(({ position }) => position));
  const adjusted = [...positionAdjustedShares(sentences, lang)].filter(([position]) => own.has(position));
  return {
    mentioned: mentionCount > 0,
    mentionCount,
    firstMentionPosition: mentionCount > 0 ? mentions.findIndex((count) => count > 0) + 1 : null,
    cited: own.size > 0,
    citationCount: own.size,
    bestCitationPosition: own.size > 0 ? Math.min(...own) : null,
    wordShare: share(wordShare(sentences, (position) => own.has(position), lang)),
    positionAdjustedWordShare: share(adjusted.reduce((sum, [, part]) => sum + part, 0)),
    shareOfVoice: null,
    sentiment: null,
  };
}

/** Non-overlapping runs of words that spell one of the names, the longest name first. */
function countMentions(text: readonly string[], names: readonly (readonly string[])[]): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const length = names.map((name) => spelledLength(text, at, name)).find((words) => words > 0) ?? 0;
    if (length === 0) continue;
    count += 1;
    at += length - 1;
  }
  return count;
}

/** How many words from `at` on spell the name, with or without spaces (`Kettle Lane` is `kettlelane.example`); 0 for none. */
function spelledLength(text: readonly string[], at: number, name: readonly string[]): number {
  const joined = name.join('');
  let [written, length] = ['', 0];
  while (written.length < joined.length && at + length < text.length) {
    written += text[at + length];
    length += 1;
  }
  if (written !== joined) return 0;
  return length === name.length || joined.length >= SHORTEST_SPLIT ? length : 0;
}

/** Four decimals, and never past 1 by rounding errors. */
function share(value: number): number {
  return Math.min(1, Math.round(value * 10_000) / 10_000);
}
