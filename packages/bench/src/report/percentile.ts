/** The value that so many hundredths of all do not exceed. @throws for no values */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)];
  if (value === undefined) throw new Error('There is no percentile of no values.');
  return value;
}
