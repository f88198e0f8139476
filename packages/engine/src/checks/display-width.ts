import { LIMITS } from '../limits/limits.ts';
import { counted } from '../text/counted.ts';
import { quote } from '../text/quote.ts';

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

/**
 * Length of a text in columns: East Asian wide characters (UAX #11) take two, as in a search result. Combining marks
 * take none.
 */
function displayWidth(text: string): number {
  const composed = text.normalize('NFC').replace(/\p{Mn}/gu, '');
  return [...composed].length + (composed.match(WIDE)?.length ?? 0);
}

/**
 * A width as a message tells it: characters where each takes one column, else both numbers. Of a text that was cut, or
 * may have been, only the least is known.
 */
function describedWidth(text: string, isCut: boolean): string {
  if (isCut && text.length >= LIMITS.metaText.value - 1)
    return `over ${text.length.toLocaleString('en')} characters`;
  const width = displayWidth(text);
  const characters = [...text.normalize('NFC')].length;
  return width > characters
    ? `${width} columns (${counted(characters, 'character')}, wide ones count twice as in a search result)`
    : counted(width, 'character');
}

/** What to say of a text of more columns than these; null of any other. */
export function tooLong(what: string, text: string | null, most: number, isCut: boolean): string | null {
  if (text === null || displayWidth(text) <= most) return null;
  return `The ${what} has ${describedWidth(text, isCut)}, more than ${most}: ${quote(text)}`;
}

/** What to say of a text of fewer columns than these; null of any other. */
export function tooShort(what: string, text: string | null, least: number): string | null {
  if (text === null || displayWidth(text) >= least) return null;
  return `The ${what} has ${describedWidth(text, false)}, fewer than ${least}: ${quote(text)}`;
}
