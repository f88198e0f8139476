import { boundedMessage } from '../limits/bounded-message.ts';
import type { GeoSignal } from '../record/page-analysis.ts';
import { apportion } from './apportion.ts';
import { scoreCap } from './score-cap.ts';
import type { ScoredPage } from './scored-page.ts';
import type { Measurement, Signal } from './signal.ts';
import { SIGNALS } from './signals.ts';

export interface GeoScore {
  /** 0–100 with one decimal. */
  score: number;
  /** The signals' points add up to the score, unless a last line `score_cap` says that it was capped. */
  breakdown: GeoSignal[];
}

/** How ready a page is to be cited by an answer engine. It is no probability of being cited. */
export function geoScore(scored: ScoredPage): GeoScore {
  const measured = SIGNALS.map((signal) => ({ signal, found: signal.measure(scored) }));
  const maxima = maximaOf(measured);
  const breakdown = measured.map(({ signal, found }, index) =>
    line(signal, found, maxima[index] ?? 0, scored),
  );
  const tenths = breakdown.reduce((sum, { points }) => sum + Math.round(points * 10), 0);
  const cap = scoreCap(scored, tenths / 10);
  if (cap === null) return { score: tenths / 10, breakdown };
  return { score: cap.score, breakdown: [...breakdown, cap.line] };
}

interface Measured {
  signal: Signal;
  found: Measurement | null;
}

/** By which signals have a rule: a handful of combinations, one for each group of languages. */
const maximaByRules = new Map<string, readonly number[]>();

function maximaOf(measured: readonly Measured[]): readonly number[] {
  const rules = measured.map(({ found }) => (found === null ? '0' : '1')).join('');
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
    return inBlock.some(({ found }) => found !== null) ? total(inBlock) : 0;
  });
  const blockTenths = apportion(1_000, weights);
  const maxima = new Array<number>(measured.length).fill(0);
  for (const [index, block] of blocks.entries()) {
    const members = [...measured.entries()].filter(
      ([, { signal, found }]) => signal.block === block && found !== null,
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
  found: Measurement | null,
  tenths: number,
  page: ScoredPage,
): GeoSignal {
  if (found === null) {
    const evidence = `No rule for the language "${page.language}": its ${max} points are shared among the other signals.`;
    return { block, signal, points: 0, max: 0, evidence };
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
