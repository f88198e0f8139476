import { createRequire } from 'node:module';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Of one column each, also beside each other: a test holds it. */
export const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]*$/;
const load = createRequire(import.meta.url);
/** Its tables take a fifth of a command's time, and most commands need none. */
const stringWidth = (): typeof import('string-width').default => load('string-width').default;

/** Columns of a terminal that a text takes: wide characters and emoji two, combining marks and colours none. */
export const widthOf = (text: string): number => (PLAIN.test(text) ? text.length : stringWidth()(text));

/** A text in at most `width` columns (1 or more), cut at its end. */
export const shortenEnd = (text: string, width: number): string =>
  widthOf(text) <= width ? text : `${fitting(graphemes(text), width - 1, 'start')}…`;

/** A text in at most `width` columns (1 or more), cut in its middle: of a URL, host and last part say the most. */
export const shortenMiddle = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  const parts = graphemes(text);
  const tail = fitting(parts, Math.floor((width - 1) / 2), 'end');
  return `${fitting(parts, width - 1 - widthOf(tail), 'start')}…${tail}`;
};

/** A text filled up with spaces to `width` columns. */
export const pad = (text: string, width: number, align: 'left' | 'right' = 'left'): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + space : space + text;
};

const graphemes = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** As many of the parts as fit, from their start or from their end. */
const fitting = (parts: readonly string[], width: number, from: 'start' | 'end'): string => {
  let taken = '';
  for (const part of from === 'start' ? parts : parts.toReversed()) {
    const more = from === 'start' ? taken + part : part + taken;
    if (widthOf(more) > width) break;
    taken = more;
  }
  return taken;
};
