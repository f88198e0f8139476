import { counted } from '../../text/counted.ts';
import { quoteSome } from '../../text/quote.ts';
import type { ScoredPage } from '../scored-page.ts';
import type { Measurement, Signal } from '../signal.ts';

/**
 * What stands in quotation marks; the bounds keep unmatched marks cheap. Straight marks open and close alike, so short
 * pairs are matched too: else the text between two of them would pass for a quotation.
 */
const QUOTED = /[“„«「『]([^“”„«»"「」『』\n]{20,400})[”“»」』]|"([^"\n]{0,400})"/gu;
const LEAST_CHARACTERS = 20;
/** Fewer are a name, a term or code and no statement. */
const LEAST_WORDS = 4;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;
const OUTER_MARKS = /^[“„«"「『]\s*|\s*[”“»"」』]$/gu;
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
        ? `No quotation that names its source${page.text.length > MAX_TEXT ? ` in the first ${MAX_TEXT.toLocaleString('en')} characters` : ''}`
        : `${counted(found.length, 'attributed quotation')}: ${quoteSome(found)}`,
  };
}

function markedUp({ document }: ScoredPage): string[] {
  return document.quotations
    .filter(
      ({ attributed, text, element }) =>
        attributed && text.length >= 20 && document.mainText.includes(element),
    )
    .map(({ text }) => text.replace(OUTER_MARKS, ''));
}

function inText({ text, document }: ScoredPage, attribution: RegExp): string[] {
  const found: string[] = [];
  const searched = text.slice(0, MAX_TEXT);
  for (const { 0: marked, 1: curly, 2: straight, index } of searched.matchAll(QUOTED)) {
    const quoted = curly ?? straight ?? '';
    if (!isStatement(quoted) || (straight !== undefined && straight.trim() !== straight)) continue;
    const isMarked = document.quotations.some(({ attributed, text }) => attributed && text.includes(quoted));
    if (!isMarked && attribution.test(around(searched, index, index + marked.length))) found.push(quoted);
  }
  return found;
}

function isStatement(quoted: string): boolean {
  if (quoted.length < LEAST_CHARACTERS) return false;
  return UNSPACED.test(quoted) || quoted.trim().split(/\s+/u).length >= LEAST_WORDS;
}

/** The text around a quotation within its own paragraph, in lower case. */
function around(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, start - NEAR), start)
      .split('\n')
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + NEAR).split('\n', 1);
  return `${before}\n${after}`.toLowerCase();
}
