import { counted } from '../../text/counted.ts';
import { isProse } from '../../text/is-prose.ts';
import { quoteSome } from '../../text/quote.ts';
import { isAttributed } from '../attribution.ts';
import type { LanguageRules } from '../language-rules.ts';
import type { Measurement } from '../measurement.ts';
import { type ScoredPage, textWithoutCode } from '../scored-page.ts';

/**
 * What stands in quotation marks; the bounds keep unmatched marks cheap. Straight marks open and close alike, so short
 * pairs are matched too: else the text between two of them would pass for a quotation.
 */
const QUOTED = /[“„«「『]([^“”„«»"「」『』\n]{10,400})[”“»」』]|"([^"\n]{0,400})"/gu;
const MARKS = /["“„«「『]/u;
const LEAST_CHARACTERS = 20;
/** Of writing that has two characters for a word. */
const LEAST_UNSPACED = 10;
/** Fewer are a name, a term or code and no statement. */
const LEAST_WORDS = 6;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;
const OUTER_MARKS = /^[“„«"「『]\s*|\s*[”“»"」』]$/gu;
/** What no sentence has: options, paths, names of files and other code. */
const CODE = /(?:^|[\s([])(?:--?\p{L}|[\w.~-]*\/[\w.~-]+\/|\$\w)|[_\\{}<>=|]|::|\w\(|\p{L}{2}\.\p{L}{2}/u;
const FULL_COUNT = 2;
const MAX_TEXT = 200_000;

/** Quotations that say whom they quote: marked up as such, or in quotation marks beside a verb of saying. */
export function quotations(page: ScoredPage): Measurement | null {
  if (page.rules === null) return null;
  const found = [...new Set([...markedUp(page), ...inText(page, page.rules)])];
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

function inText(page: ScoredPage, rules: LanguageRules): string[] {
  const { document, blocks, language } = page;
  const found: string[] = [];
  if (!MARKS.test(page.text)) return found;
  const searched = textWithoutCode(blocks).slice(0, MAX_TEXT);
  let labels: ReadonlySet<string> | null = null;
  for (const { 0: marked, 1: curly, 2: straight, index } of searched.matchAll(QUOTED)) {
    const quoted = curly ?? straight ?? '';
    if (!isStatement(quoted, language) || (straight !== undefined && straight.trim() !== straight)) continue;
    const isKnown = document.quotations.some(({ attributed, text }) => attributed && text.includes(quoted));
    labels ??= new Set(document.anchors.map(({ text: label }) => label));
    if (isKnown || labels.has(quoted) || labels.has(marked)) continue;
    if (isAttributed(searched, index, index + marked.length, rules, language)) found.push(quoted);
  }
  return found;
}

function isStatement(quoted: string, language: string): boolean {
  if (CODE.test(quoted)) return false;
  if (UNSPACED.test(quoted)) return quoted.length >= LEAST_UNSPACED;
  return quoted.length >= LEAST_CHARACTERS && isProse(quoted, language, LEAST_WORDS);
}
