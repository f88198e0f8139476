import { quoteSome } from '../quote.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

/** A quotation long enough to be a statement; the bound keeps unmatched marks cheap. */
const QUOTED = /[“„«"「『]([^“”„«»"「」『』\n]{20,400})[”“»"」』]/gu;
/** How far around a quotation its source is looked for, in characters. */
const NEAR = 100;
const FULL_COUNT = 2;
const MAX_TEXT = 200_000;

/** Quotations that say whom they quote: marked up as such, or in quotation marks beside a verb of saying. */
export const quotations: Signal = { block: 'evidence', signal: 'quotations', max: 8, measure };

function measure(page: ScoredPage): Measurement | null {
  if (page.rules === null) return null;
  const found = [...new Set([...markedUp(page), ...inText(page, page.rules.attribution)])];
  return {
    share: found.length / FULL_COUNT,
    evidence:
      found.length === 0
        ? 'No quotation that names its source'
        : `${found.length} attributed quotations: ${quoteSome(found)}`,
  };
}

function markedUp({ document }: ScoredPage): string[] {
  return document.quotations
    .filter(
      ({ attributed, text, region }) => attributed && text.length >= 20 && document.mainText.includes(region),
    )
    .map(({ text }) => text);
}

function inText({ text, document }: ScoredPage, attribution: RegExp): string[] {
  const found: string[] = [];
  const searched = text.slice(0, MAX_TEXT);
  for (const match of searched.matchAll(QUOTED)) {
    const end = match.index + match[0].length;
    const around = `${searched.slice(Math.max(0, match.index - NEAR), match.index)}\n${searched.slice(end, end + NEAR)}`;
    const quoted = match[1] ?? '';
    const isMarked = document.quotations.some((marked) => marked.attributed && marked.text.includes(quoted));
    if (!isMarked && attribution.test(around.toLowerCase())) found.push(quoted);
  }
  return found;
}
