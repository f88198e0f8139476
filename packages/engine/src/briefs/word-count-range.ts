/** Fewest pages that say anything about how long a text on a topic usually is. */
const FEWEST_PAGES = 3;

/** Least, median (the lower of two middle values is averaged and rounded) and most words; null under three pages. */
export function wordCountRange(
  counts: readonly (number | null)[],
): { min: number; median: number; max: number } | null {
  const sorted = counts.filter((count) => count !== null).sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (sorted.length < FEWEST_PAGES || min === undefined || max === undefined) return null;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? max;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? min;
  return { min, median: Math.round((lower + upper) / 2), max };
}
