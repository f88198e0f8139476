import type { Paint } from './paint.ts';
import { pad, shortenEnd, shortenMiddle, widthOf } from './text-width.ts';
import { visible } from './visible.ts';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => string | number | null;
  readonly align?: 'left' | 'right';
  /** How it gives way where the terminal is too narrow; a column without this keeps its width. */
  readonly shorten?: 'middle' | 'end';
  readonly paint?: (text: string, row: Row, paint: Paint) => string;
}

const GAP = 2;
/** A column that gives way keeps this much. */
const NARROWEST = 12;

/**
 * The lines of a table in at most `width` columns; Infinity shortens nothing. Cells may come from anywhere: they are
 * made visible here.
 */
export const table = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
  paint: Paint,
): readonly string[] => {
  const cells = rows.map((row) => columns.map(({ cell }) => visible(String(cell(row) ?? '–'))));
  const natural = columns.map(({ header }, at) =>
    Math.max(widthOf(header), ...cells.map((line) => widthOf(line[at] ?? ''))),
  );
  const widths = givenWay(columns, natural, width);
  const line = (texts: readonly string[], dress: (text: string, at: number) => string): string =>
    texts
      .map((text, at) => {
        const { shorten, align } = columns[at] ?? {};
        const room = widths[at] ?? 0;
        const short = shorten === 'middle' ? shortenMiddle(text, room) : shortenEnd(text, room);
        const last = at === columns.length - 1 && align !== 'right';
        const padded = last ? short : pad(short, room, align);
        return padded.replace(short, () => dress(short, at));
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const headers = line(
    columns.map(({ header }) => header),
    (text) => paint.dim(text),
  );
  const body = rows.map((row, index) =>
    line(cells[index] ?? [], (text, at) => columns[at]?.paint?.(text, row, paint) ?? text),
  );
  return [headers, ...body];
};

/** Takes what is too much from the columns that give way, the widest first. */
const givenWay = <Row>(
  columns: readonly Column<Row>[],
  natural: readonly number[],
  width: number,
): readonly number[] => {
  const widths = [...natural];
  const total = () => widths.reduce((sum, one) => sum + one, GAP * (widths.length - 1));
  while (total() > width) {
    const elastic = widths.filter((one, at) => columns[at]?.shorten !== undefined && one > NARROWEST);
    if (elastic.length === 0) break;
    const at = widths.findIndex(
      (one, index) => one === Math.max(...elastic) && columns[index]?.shorten !== undefined,
    );
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return widths;
};
