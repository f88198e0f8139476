import { boundedMessage } from '../limits/bounded-message.ts';
import type { GeoSignal } from '../record/page-analysis.ts';
import { counted } from '../text/counted.ts';
import { remembering } from '../text/remembering.ts';
import { apportion } from './apportion.ts';
import type { Measurement, Unjudged } from './measurement.ts';
import { scoreCap } from './score-cap.ts';
import type { ScoredPage } from './scored-page.ts';
import { SIGNALS } from './signals.ts';

/** A text of fewer words loses the points of what cannot be judged by it: it would gain by saying less. */
const ENOUGH_WORDS = 200;
const BLOCKS = [...new Set(SIGNALS.map(({ block }) => block))];

/**
 * How ready a page is to be cited by an answer engine, 0–100 with one decimal. It is no probability of being cited. The
 * signals' points add up to the score, unless a last line `score_cap` says that it was capped. A line `text_too_short`
 * takes the points of those that a short text gives too little to judge by.
 */
export function geoScore(scored: ScoredPage): { score: number; breakdown: GeoSignal[] } {
  const isShort = scored.words.length < ENOUGH_WORDS;
  const measured = SIGNALS.map(({ measure }) => measure(scored));
  const shares = measured.map((found) => (found === null || (isUnjudged(found) && !isShort) ? SHARED : '.'));
  const maxima = maximaOf(shares.join(''));
  const lines = SIGNALS.map((signal, at) => line(signal, measured[at] ?? null, maxima[at] ?? 0, scored));
  const lost = sumOf(maxima.filter((_, at) => isUnjudged(measured[at] ?? null)));
  const breakdown = lost === 0 ? lines : [...lines, tooShort(scored, lost)];
  const score = sumOf(breakdown.map(({ points }) => Math.round(points * 10))) / 10;
  const cap = scoreCap(scored, score);
  return cap === null ? { score, breakdown } : { score: cap.score, breakdown: [...breakdown, cap.line] };
}

function isUnjudged(found: Measurement | Unjudged | null): found is Unjudged {
  return found !== null && 'unjudged' in found;
}

/** The loss by its own name: who reads of `term_not_stuffed` that it loses most looks for stuffing. */
function tooShort({ words }: ScoredPage, tenths: number): GeoSignal {
  const evidence = `${counted(words.length, 'word')} of main text: what could not be judged is lost below ${ENOUGH_WORDS} words`;
  return { block: 'fluency', signal: 'text_too_short', points: 0, max: tenths / 10, evidence };
}

/** Of a signal whose points go to the others of its block, and with all of these to all others. */
const SHARED = 'x';

/** Each signal's maximum in tenths, by which of them share: a handful of combinations, one for each group of languages. */
const maximaOf = remembering((shares): readonly number[] => {
  const blocks = BLOCKS.map((block) => {
    const all = SIGNALS.map((signal) => (signal.block === block ? signal.max : 0));
    const own = all.map((max, at) => (shares[at] === SHARED ? 0 : max));
    return { own, weight: sumOf(own) === 0 ? 0 : sumOf(all) };
  });
  const tenths = apportion(
    1_000,
    blocks.map(({ weight }) => weight),
  );
  const parts = blocks.map(({ own }, index) => apportion(tenths[index] ?? 0, own));
  return SIGNALS.map((_, at) => sumOf(parts.map((ofBlock) => ofBlock[at] ?? 0)));
});

function sumOf(values: readonly number[]): number {
  return values.reduce((left, right) => left + right, 0);
}

function line(
  { block, signal, max }: (typeof SIGNALS)[number],
  found: Measurement | Unjudged | null,
  tenths: number,
  { language }: ScoredPage,
): GeoSignal {
  if (found === null || isUnjudged(found)) {
    const why = found === null ? `No rule for the language "${language}"` : found.unjudged;
    const where =
      tenths === 0
        ? `${max} points are shared among the other signals.`
        : `${tenths / 10} points are lost to text_too_short.`;
    return { block, signal, points: 0, max: 0, evidence: `${why}: its ${where}` };
  }
  const points = Math.round(Math.min(1, Math.max(0, found.share)) * tenths) / 10;
  return { block, signal, points, max: tenths / 10, evidence: boundedMessage(found.evidence) };
}
