import { boundedMessage } from '../limits/bounded-message.ts';
import type { GeoSignal } from '../record/page-analysis.ts';
import { counted } from '../text/counted.ts';
import { apportion } from './apportion.ts';
import { scoreCap } from './score-cap.ts';
import type { ScoredPage } from './scored-page.ts';
import type { Measurement, Signal, Unjudged } from './signal.ts';
import { SIGNALS } from './signals.ts';

/**
 * How ready a page is to be cited by an answer engine, 0–100 with one decimal. It is no probability of being cited. The
 * signals' points add up to the score, unless a last line `score_cap` says that it was capped. A line `text_too_short`
 * takes the points of those that a short text gives too little to judge by.
 */
export function geoScore(scored: ScoredPage): { score: number; breakdown: GeoSignal[] } {
  const isShort = scored.words.length < ENOUGH_WORDS;
  const measured = SIGNALS.map((signal) => {
    const found = signal.measure(scored);
    return { signal, found, shares: found === null || (isUnjudged(found) && !isShort) };
  });
  const maxima = maximaOf(measured);
  const lines = measured.map(({ signal, found }, index) => line(signal, found, maxima[index] ?? 0, scored));
  const lost = measured.reduce(
    (sum, { found }, index) => sum + (isUnjudged(found) ? (maxima[index] ?? 0) : 0),
    0,
  );
  const breakdown = lost === 0 ? lines : [...lines, tooShort(scored, lost)];
  const tenths = breakdown.reduce((sum, { points }) => sum + Math.round(points * 10), 0);
  const cap = scoreCap(scored, tenths / 10);
  if (cap === null) return { score: tenths / 10, breakdown };
  return { score: cap.score, breakdown: [...breakdown, cap.line] };
}

/** A text of fewer words loses the points of what cannot be judged by it: it would gain by saying less. */
const ENOUGH_WORDS = 200;

interface Measured {
  signal: Signal;
  found: Measurement | Unjudged | null;
  /** Its points go to the others of its block. */
  shares: boolean;
}

function isUnjudged(found: Measurement | Unjudged | null): found is Unjudged {
  return found !== null && 'unjudged' in found;
}

/** The loss by its own name: who reads of `term_not_stuffed` that it loses most looks for stuffing. */
function tooShort({ words }: ScoredPage, tenths: number): GeoSignal {
  const evidence = `${counted(words.length, 'word')} of main text: what could not be judged is lost below ${ENOUGH_WORDS} words`;
  return { block: 'fluency', signal: 'text_too_short', points: 0, max: tenths / 10, evidence };
}

/** By which signals have a rule: a handful of combinations, one for each group of languages. */
const maximaByRules = new Map<string, readonly number[]>();

function maximaOf(measured: readonly Measured[]): readonly number[] {
  const rules = measured.map(({ shares }) => (shares ? '0' : '1')).join('');
  const known = maximaByRules.get(rules);
  if (known !== undefined) return known;
  const maxima = sharedMaxima(measured);
  maximaByRules.set(rules, maxima);
  return maxima;
}

/** Each signal's maximum in tenths: the points of signals without a rule go to the others of their block. */
function sharedMaxima(measured: readonly Measured[]): number[] {
  const blocks = [...new Set(measured.map(({ signal }) => signal.block))];
  const weights = blocks.map((block) => {
    const inBlock = measured.filter(({ signal }) => signal.block === block);
    // A block without any rule gives its points to all others.
    return inBlock.some(({ shares }) => !shares) ? total(inBlock) : 0;
  });
  const blockTenths = apportion(1_000, weights);
  const maxima = new Array<number>(measured.length).fill(0);
  for (const [index, block] of blocks.entries()) {
    const members = [...measured.entries()].filter(
      ([, { signal, shares }]) => signal.block === block && !shares,
    );
    const shares = apportion(
      blockTenths[index] ?? 0,
      members.map(([, { signal }]) => signal.max),
    );
    for (const [at, [position]] of members.entries()) maxima[position] = shares[at] ?? 0;
  }
  return maxima;
}

function total(measured: readonly Measured[]): number {
  return measured.reduce((sum, { signal }) => sum + signal.max, 0);
}

function line(
  { block, signal, max }: Signal,
  found: Measurement | Unjudged | null,
  tenths: number,
  page: ScoredPage,
): GeoSignal {
  if (found === null || isUnjudged(found)) {
    const why = found === null ? `No rule for the language "${page.language}"` : found.unjudged;
    const where =
      tenths === 0
        ? `${max} points are shared among the other signals.`
        : `${tenths / 10} points are lost to text_too_short.`;
    return { block, signal, points: 0, max: 0, evidence: `${why}: its ${where}` };
  }
  const share = Math.min(1, Math.max(0, found.share));
  return {
    block,
    signal,
    points: Math.round(share * tenths) / 10,
    max: tenths / 10,
    evidence: boundedMessage(found.evidence),
  };
}
