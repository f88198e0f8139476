/** Which of some types, or else of the ranges, the closest first, a bare type is of; null for none. */
export function closestRange(type: string, declared: Iterable<string>): string | null {
  const names = new Set(declared);
  const ranges = [type, `${type.split('/')[0]}/*`, '*/*'];
  return ranges.find((range) => names.has(range)) ?? null;
}
