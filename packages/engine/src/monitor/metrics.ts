import { words } from '../text/words.ts';
import type { AnswerSentence, Citation, MonitorMetrics } from './monitor-result.ts';
import type { OwnSite } from './own-site.ts';
import { positionAdjustedShares, wordShare } from './word-shares.ts';

/** Measures how visible a site is in an answer. `lang` is the answer's BCP 47 tag or null. */
export function measure(
  sentences: readonly AnswerSentence[],
  citations: readonly Citation[],
  site: OwnSite,
  lang: string | null,
): MonitorMetrics {
  const mentions = sentences.map(({ text }) => countMentions(words(text, lang), site.names));
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
function countMentions(text: readonly string[], names: OwnSite['names']): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const name = names.find((run) => run.every((word, offset) => text[at + offset] === word));
    if (name === undefined) continue;
    count += 1;
    at += name.length - 1;
  }
  return count;
}

/** Four decimals, and never past 1 by rounding errors. */
function share(value: number): number {
  return Math.min(1, Math.round(value * 10_000) / 10_000);
}
