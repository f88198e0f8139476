import { TextDecoder } from 'node:util';
import { quote } from './quote.ts';
import { remembering } from './remembering.ts';

/** In which UTF-8 is read most often that is none of them. */
const MISTAKEN = ['windows-1252', 'windows-1251'];
/** More of a text is not looked at. */
const MOST_CHARACTERS = 20_000;
const AROUND = 12;
/** Nothing of the text was read. */
const NOTHING_ELSE = /^[\s\ufffd]*$/;
/** Without such a character nothing was read wrongly. */
const SUSPICIOUS = /[\u00c0-\uffff]/;

/**
 * In words, by what a text shows that its bytes were read in a wrong encoding: replacement characters, or sequences that
 * are UTF-8 read as another encoding (`Ã©` for `é`). Null where less than `least` show it, or other letters beyond ASCII
 * are right as often: then it may be about such characters. One such sequence may be meant so.
 */
export function garbledText(text: string, least: number): string | null {
  const looked = text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text;
  if (!SUSPICIOUS.test(looked)) return null;
  const replaced = looked.split('\ufffd').length - 1;
  if (replaced >= least || (replaced > 0 && NOTHING_ELSE.test(looked)))
    return `has ${looked.length < text.length ? 'at least ' : ''}${replaced === 1 ? 'a replacement character' : `${replaced} replacement characters`} (U+FFFD) where bytes could not be read: ${around(looked, looked.indexOf('\ufffd'))}`;
  for (const encoding of MISTAKEN) {
    const { count, others, first } = misread(looked, encoding);
    if (count >= Math.max(2, least) && count > others)
      return `is UTF-8 that was read as ${encoding}: ${around(looked, first)}`;
  }
  return null;
}

function around(text: string, index: number): string {
  return quote(text.slice(Math.max(0, index - AROUND), index + AROUND), 2 * AROUND);
}

/** Sequences of characters that are one character of UTF-8 in the bytes of an encoding, and other letters beyond ASCII. */
function misread(text: string, encoding: string): { count: number; others: number; first: number } {
  const byteOf = bytesOf(encoding);
  let [count, others, first] = [0, 0, -1];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0xc0) continue;
    const length = sequenceLength(byteOf.get(code) ?? 0);
    if (length > 0 && isContinued(text, index + 1, length, byteOf)) {
      if (first === -1) first = index;
      count++;
      index += length;
    } else if (length === 0 || text[index + 1] !== ' ') others += isMark(code) ? 0 : 1;
  }
  return { count, others, first };
}

/** Continuation bytes behind a lead byte (RFC 3629 section 3); 0 for any other byte. */
function sequenceLength(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
}

function isContinued(
  text: string,
  start: number,
  length: number,
  byteOf: ReadonlyMap<number, number>,
): boolean {
  for (let index = start; index < start + length; index++) {
    const byte = byteOf.get(text.charCodeAt(index)) ?? 0;
    if (byte < 0x80 || byte > 0xbf) return false;
  }
  return true;
}

/** Punctuation, arrows, mathematical and other signs. */
function isMark(code: number): boolean {
  return code >= 0x2000 && code <= 0x2bff;
}

/** The byte that each character beyond ASCII has in an encoding of single bytes. */
const bytesOf = remembering((encoding): ReadonlyMap<number, number> => {
  const decoder = new TextDecoder(encoding);
  const table = new Map<number, number>();
  for (let byte = 0x80; byte <= 0xff; byte++)
    table.set(decoder.decode(Uint8Array.of(byte)).charCodeAt(0), byte);
  return table;
});
