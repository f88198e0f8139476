import { quoteSome } from '../quote.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

/** Repetition is bounded so that long runs of digits cost no more than linear time. */
const NUMBER =
  /(?<![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{N}.,_-])([$€£¥₹₽] ?)?\d{1,20}(?:[.,\u00a0\u202f]\d{1,20}){0,6}[ \u00a0\u202f]?/gu;
/** Signs and symbols that are the same in every language; single letters only after a space. */
const SYMBOL =
  /^(?:%|‰|°|€|\$|£|¥|₹|₽|(?:ms|km|cm|mm|kg|mg|ml|kb|mb|gb|tb|pb|kib|mib|gib|hz|khz|mhz|ghz|kw|mw|gw|kwh|mwh|px|fps|dpi|kbps|mbps|gbps|usd|eur|gbp|chf|jpy|bn)(?![\p{L}\p{N}]))/u;
const AFTER_SPACE = /^[mglwv](?![\p{L}\p{N}])/u;
/** One in a hundred words earns all points. */
const FULL_DENSITY = 1;
const MAX_TEXT = 200_000;

/** Numbers with a unit, a percent sign or a currency, per 100 words of main text. */
export const statistics: Signal = { block: 'evidence', signal: 'statistics', max: 9, measure };

function measure(page: ScoredPage): Measurement {
  const found = findStatistics(page);
  const density = page.words.length === 0 ? 0 : (found.length * 100) / page.words.length;
  const shown = found.length === 0 ? '' : `: ${quoteSome(found, 30)}`;
  return {
    share: density / FULL_DENSITY,
    evidence: `${found.length} numbers with a unit in ${page.words.length} words (${density.toFixed(2)} per 100)${shown}`,
  };
}

function findStatistics({ blocks, rules }: ScoredPage): string[] {
  const lower = searched(blocks).toLowerCase();
  const found: string[] = [];
  for (const match of lower.matchAll(NUMBER)) {
    const number = match[0];
    const end = match.index + number.length;
    const after = lower.slice(end, end + 24);
    const spaced = /\s$/u.test(number);
    const unit =
      SYMBOL.exec(after)?.[0] ??
      (spaced ? AFTER_SPACE.exec(after)?.[0] : undefined) ??
      rules?.units.exec(after)?.[0];
    if (unit !== undefined || match[1] !== undefined) found.push((number + (unit ?? '')).trim());
  }
  return found;
}

/** Code is full of numbers and dollar signs that mean something else. */
function searched(blocks: ScoredPage['blocks']): string {
  const texts = blocks.filter(({ kind }) => kind !== 'code').map(({ text }) => text);
  return texts.join('\n').slice(0, MAX_TEXT);
}
