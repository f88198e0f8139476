import { shortenMiddle, widthOf } from './text-width.ts';

/** Stands in no text of one line. */
const TIE = '\n';

/** What is read as one: a command in backticks, a number with its unit or sign. */
const TOGETHER =
  /`[^`]+`|[§№#+−±~≈<>] \d|\d (?:[%‰°€$£¥+−×]|(?:[kKMG]i?B|ms|s|min|h|d|px|bytes?)(?![\p{L}\d]))/gu;

/**
 * A text of one line in lines of at most `width` columns (Infinity: as it is), broken between words. A word that is
 * longer, most likely an address, is cut in its middle.
 * @param indent what stands before every line but the first, which has its own
 */
export const wrap = (text: string, width: number, indent = ''): readonly string[] => {
  if (widthOf(text) <= width) return [text];
  const [lead = ''] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line = lead;
  let isEmpty = true;
  const room = Math.max(1, width - Math.max(lead.length, widthOf(indent)));
  for (const word of wordsOf(text.slice(lead.length), room)) {
    const short = shortenMiddle(word, room);
    if (!isEmpty && widthOf(line) + 1 + widthOf(short) > width) {
      lines.push(line);
      line = indent + short;
    } else line += isEmpty ? short : ` ${short}`;
    isEmpty = false;
  }
  return [...lines, line];
};

/** The words of a text, with those in one that belong together, where that fits into `room` columns. */
const wordsOf = (text: string, room: number): readonly string[] =>
  text
    .replace(TOGETHER, (whole) => whole.replaceAll(' ', TIE))
    .split(' ')
    .flatMap((word) => {
      const tied = word.replaceAll(TIE, ' ');
      return widthOf(tied) <= room ? [tied] : word.split(TIE);
    });

/** Several texts, each wrapped and set in by `indent`. */
export const wrapAll = (texts: readonly string[], width: number, indent: string): readonly string[] =>
  texts.flatMap((text) => wrap(indent + text, width, indent));
