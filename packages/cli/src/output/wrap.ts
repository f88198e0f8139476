import { shortenMiddle, widthOf } from './text-width.ts';

/** Stands in no text of one line. */
const TIE = '\n';

/** What is read as one: a command in backticks, a number with its unit or sign. */
const TOGETHER =
  /`[^`]+`|[§№#+−±~≈<>] \d|\d (?:[%‰°€$£¥+−×]|(?:[kKMG]i?B|ms|s|min|h|d|px|bytes?)(?![\p{L}\d]))/gu;

/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** What no line begins with, and what none ends with. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** What stands on one line, and what separates it from what stands before it there. */
interface Piece {
  readonly text: string;
  readonly gap: '' | ' ';
}

/**
 * A text of one line in lines of at most `width` columns (Infinity: as it is), broken between words, which some scripts
 * write without spaces. A word that is longer, most likely an address, is cut in its middle.
 * @param indent what stands before every line but the first, which has its own
 */
export const wrap = (text: string, width: number, indent = ''): readonly string[] => {
  if (widthOf(text) <= width) return [text];
  const [lead = ''] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line = lead;
  let isEmpty = true;
  const room = Math.max(1, width - Math.max(lead.length, widthOf(indent)));
  for (const { text: word, gap } of wordsOf(text.slice(lead.length), room).flatMap(piecesOf)) {
    const short = shortenMiddle(word, room);
    if (!isEmpty && widthOf(line) + gap.length + widthOf(short) > width) {
      lines.push(line);
      line = indent + short;
    } else line += isEmpty ? short : gap + short;
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

const piecesOf = (word: string): readonly Piece[] => {
  if (!UNSPACED.test(word)) return [{ text: word, gap: ' ' }];
  const pieces: string[] = [];
  for (const { segment } of segmenter.segment(word)) {
    const before = pieces.at(-1);
    if (before !== undefined && (CLOSING.test(segment) || OPENING.test(before)))
      pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieces.map((text, index) => ({ text, gap: index === 0 ? ' ' : '' }));
};

/** Several texts, each wrapped and set in by `indent`. */
export const wrapAll = (texts: readonly string[], width: number, indent: string): readonly string[] =>
  texts.flatMap((text) => wrap(indent + text, width, indent));
