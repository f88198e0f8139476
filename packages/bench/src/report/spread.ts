import { median } from './median.ts';

/** Titles of the cells that `spread` makes. */
export const spreadHead = (title: string): string[] => [title, '(least', 'most)'];

/** The median, the least and the most. @throws for no values */
export function spread(values: readonly number[], digits: number): string[] {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return [middle.toFixed(digits), `(${least.toFixed(digits)}`, `${most.toFixed(digits)})`];
}

/** The median of those that the system could tell; empty where it could tell none. */
export function middle(values: readonly (number | null)[], digits: number): string {
  const told = values.filter((value) => value !== null);
  return told.length === 0 ? '' : median(told).toFixed(digits);
}
