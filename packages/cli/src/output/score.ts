import type { Paint } from './paint.ts';

/** A score as the API gives it, with one decimal. */
export const scoreText = (score: number | null): string | null => score?.toFixed(1) ?? null;

/** Low scores in red, middling ones in yellow. */
export const paintScore = (text: string, score: number | null, paint: Paint): string => {
  if (score === null) return paint.dim(text);
  if (score < 40) return paint.red(text);
  return score < 70 ? paint.yellow(text) : paint.green(text);
};
