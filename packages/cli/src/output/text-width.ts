import stringWidth from 'string-width';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Columns of a terminal that a text takes: wide characters and emoji two, combining marks and colours none. */
export const widthOf = (text: string): number => stringWidth(text);

/** A text in at most `width` columns (1 or more), cut at its end. */
export const shortenEnd = (text: string, width: number): string =>
  widthOf(text) <= width ? text : `${leading(graphemes(text), width - 1)}…`;

/** A text in at most `width` columns (1 or more), cut in its middle: of a URL, host and last part say the most. */
export const shortenMiddle = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  const parts = graphemes(text);
  const tail = trailing(parts, Math.floor((width - 1) / 2));
  return `${leading(parts, width - 1 - widthOf(tail))}…${tail}`;
};

/** A text filled up with spaces to `width` columns. */
export const pad = (text: string, width: number, align: 'left' | 'right' = 'left'): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + space : space + text;
};

const graphemes = (text: string): readonly string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

const leading = (parts: readonly string[], width: number): string => {
  let taken = '';
  for (const part of parts) {
    if (widthOf(taken + part) > width) break;
    taken += part;
  }
  return taken;
};

const trailing = (parts: readonly string[], width: number): string => {
  let taken = '';
  for (const part of parts.toReversed()) {
    if (widthOf(part + taken) > width) break;
    taken = part + taken;
  }
  return taken;
};
