import type { Paint } from './paint.ts';
import type { Column } from './table.ts';

/** A score as the API gives it, with one decimal. */
export const scoreText = (score: number | null): string | null => score?.toFixed(1) ?? null;

/** Low scores in red, middling ones in yellow. */
export const paintScore = (text: string, score: number | null, paint: Paint): string => {
  if (score === null) return paint.dim(text);
  if (score < 40) return paint.red(text);
  return score < 70 ? paint.yellow(text) : paint.green(text);
};

/** Of a table whose rows have a score. */
export const scoreColumn = <Row>(scoreOf: (row: Row) => number | null): Column<Row> => ({
  header: 'SCORE',
  cell: (row) => scoreText(scoreOf(row)),
  align: 'right',
  paint: (text, row, paint) => paintScore(text, scoreOf(row), paint),
});
