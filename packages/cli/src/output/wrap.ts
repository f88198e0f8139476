import { shortenMiddle, widthOf } from './text-width.ts';

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
  for (const word of text.slice(lead.length).split(' ')) {
    const short = shortenMiddle(word, Math.max(1, width - Math.max(lead.length, widthOf(indent))));
    if (!isEmpty && widthOf(line) + 1 + widthOf(short) > width) {
      lines.push(line);
      line = indent + short;
    } else line += isEmpty ? short : ` ${short}`;
    isEmpty = false;
  }
  return [...lines, line];
};

/** Several texts, each wrapped and set in by `indent`. */
export const wrapAll = (texts: readonly string[], width: number, indent: string): readonly string[] =>
  texts.flatMap((text) => wrap(indent + text, width, indent));
