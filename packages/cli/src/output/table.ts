import type { Paint } from './paint.ts';
import { pad, shortenEnd, shortenMiddle, widthOf } from './text-width.ts';
import { visible } from './visible.ts';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => string | number | null;
  readonly align?: 'left' | 'right';
  /**
   * How it gives way where the terminal is too narrow; a column without this keeps its width. `middle` is for
   * addresses: first what all of them begin with goes.
   */
  readonly shorten?: 'middle' | 'end';
  /** Left out where it would take the room of those that give way. */
  readonly optional?: true;
  /** Gives way only when the others have. */
  readonly last?: true;
  /** Stands below its row where there is no room for it beside the others, shortened at its end if it gives way. */
  readonly below?: true;
  readonly paint?: (text: string, row: Row, paint: Paint) => string;
}

const GAP = 2;
/** In a file one longest cell sets no other row off by more. */
const WIDEST_IN_FILE = 80;
/** A column that gives way keeps this much, */
const NARROWEST = 12;
/** and is left this much by those that are optional. */
const READABLE = 26;

/**
 * The lines of a table in at most `width` columns; Infinity shortens nothing. Cells may come from anywhere: they are
 * made visible here.
 */
export const table = <Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
  paint: Paint,
): readonly string[] => {
  const under = all.find(({ below }) => below === true);
  if (under !== undefined && leastWidth(all, rows) > width) {
    const others = table(all.toSpliced(all.indexOf(under), 1), rows, width, paint);
    const texts = [under.header, ...rows.map((row) => visible(String(under.cell(row) ?? '–')))];
    const below = under.shorten === undefined ? texts : texts.map((text) => shortenEnd(text, width - 2));
    return others.flatMap((line, at) => [line, paint.dim(`  ${below[at]}`)]);
  }
  const columns = fitting(all, rows, width);
  const cells = cellsOf(columns, rows);
  const whole = naturalWidths(columns, cells);
  const isTight = sum(whole) > width;
  const shown = isTight ? withoutSharedBeginnings(columns, cells) : cells;
  const widths = isTight ? givenWay(columns, naturalWidths(columns, shown), width) : whole;
  const isFile = width === Number.POSITIVE_INFINITY;
  const line = (texts: readonly string[], dress: (text: string, at: number) => string): string =>
    texts
      .map((text, at) => {
        const { shorten, align } = columns[at] ?? {};
        const own = widths[at] ?? 0;
        const room = isFile ? Math.max(widthOf(text), Math.min(own, WIDEST_IN_FILE)) : own;
        const short = shorten === 'middle' ? shortenMiddle(text, room) : shortenEnd(text, room);
        return pad(short, room, align).replace(short, () => dress(short, at));
      })
      .join(' '.repeat(sum(widths) > width ? GAP - 1 : GAP))
      .trimEnd();
  const headers = line(
    columns.map(({ header }) => header),
    (text) => paint.dim(text),
  );
  const body = rows.map((row, index) =>
    line(shown[index] ?? [], (text, at) => columns[at]?.paint?.(text, row, paint) ?? text),
  );
  return [headers, ...body];
};

const cellsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  rows.map((row) => columns.map(({ cell }) => visible(String(cell(row) ?? '–'))));

const naturalWidths = <Row>(
  columns: readonly Column<Row>[],
  cells: readonly (readonly string[])[],
): readonly number[] =>
  columns.map(({ header }, at) =>
    cells.reduce((widest, line) => Math.max(widest, widthOf(line[at] ?? '')), widthOf(header)),
  );

const sum = (widths: readonly number[]): number =>
  widths.reduce((total, one) => total + one, GAP * (widths.length - 1));

/** What the columns take that are not optional, however much they give way. */
const leastWidth = <Row>(all: readonly Column<Row>[], rows: readonly Row[]): number => {
  const columns = all.filter(({ optional }) => optional === undefined);
  const widths = naturalWidths(columns, cellsOf(columns, rows));
  return sum(widths.map((one, at) => (columns[at]?.shorten === undefined ? one : Math.min(one, NARROWEST))));
};

/** Without optional columns, the last first, as long as those that give way are not readable. */
const fitting = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): readonly Column<Row>[] => {
  const widths = naturalWidths(columns, cellsOf(columns, rows));
  const wanted = widths.map((one, at) =>
    columns[at]?.shorten === undefined ? one : Math.min(one, READABLE),
  );
  const least = columns.findLastIndex(({ optional }) => optional === true);
  if (least < 0 || sum(wanted) <= width) return columns;
  return fitting(columns.toSpliced(least, 1), rows, width);
};

/** `…/blog/moved.html` for `https://example.com/blog/moved.html`: addresses of one site differ at their ends. */
const withoutSharedBeginnings = <Row>(
  columns: readonly Column<Row>[],
  cells: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  const shared = columns.map(({ shorten }, at) =>
    shorten === 'middle' ? sharedBeginning(cells.map((line) => line[at] ?? '')) : 0,
  );
  return cells.map((line) =>
    line.map((text, at) => {
      const length = shared[at] ?? 0;
      return length === 0 ? text : `…${text.slice(length)}`;
    }),
  );
};

/** How many characters all texts begin with, up to a slash that stays with each of them; 0 for a single text. */
const sharedBeginning = ([first = '', ...others]: readonly string[]): number => {
  if (others.length === 0) return 0;
  let length = 0;
  while (length < first.length && others.every((other) => other[length] === first[length])) length++;
  return Math.max(0, first.slice(0, length).lastIndexOf('/'));
};

/** Takes what is too much from the columns that give way, the widest first. */
const givenWay = <Row>(
  columns: readonly Column<Row>[],
  natural: readonly number[],
  width: number,
): readonly number[] => {
  const widths = [...natural];
  while (sum(widths) > width) {
    const elastic = [...widths.keys()].filter(
      (at) => columns[at]?.shorten !== undefined && (widths[at] ?? 0) > NARROWEST,
    );
    const first = elastic.filter((at) => columns[at]?.last === undefined);
    const [at] = (first.length > 0 ? first : elastic).sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
    if (at === undefined) break;
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return widths;
};
